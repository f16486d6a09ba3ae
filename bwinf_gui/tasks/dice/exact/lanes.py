"""Vectors for the kernel: eight numbers that numba's code adds and multiplies at a time.

Numba relies on its compiler to vectorise loops. The compiler fails if each step looks up another
place; so here is a type for eight adjacent numbers, `Lanes`, and the kernel's operations on it. Any
machine has code for it, one with wide registers the fastest.

Arrays are flat, except those that numbers are read from row by row. Numbers stored in single
precision are converted on the way.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias, cast

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.core.datamodel import models
from numba.extending import intrinsic, register_model

LANES = 8
"""How many doubles memory moves at a time."""

Builder: TypeAlias = Any
Value: TypeAlias = Any
"""Values of numba and its compiler, neither of which has types."""
Code: TypeAlias = tuple[types.Type, Callable[..., object]]
"""The signature of a function and what writes its code."""

# Sums may be taken in any order; there are neither infinities nor signed zeros.
_FLAGS = ("reassoc", "contract", "arcp", "nsz", "nnan", "ninf")
_DOUBLES = ir.VectorType(ir.DoubleType(), LANES)


class Lanes(types.Type):  # type: ignore[misc]
    """Eight numbers of double precision."""

    def __init__(self) -> None:
        super().__init__(name="Lanes")


@register_model(Lanes)
class _LanesModel(models.PrimitiveModel):  # type: ignore[misc]
    # For the compiler the type is a vector: it stays in a register, and needs no memory of its own.
    def __init__(self, manager: object, lanes: Lanes) -> None:
        super().__init__(manager, lanes, _DOUBLES)


_LANES = Lanes()


@dataclass(frozen=True, slots=True)
class _Call:
    """A call to write code for; `place` is an argument's, which has a kind and a value."""

    context: Any
    builder: Builder
    kinds: Sequence[types.Type]
    values: Sequence[Value]

    def array(self, place: int) -> Value:
        """The first number of an array."""
        make = self.context.make_array(self.kinds[place])
        return make(self.context, self.builder, self.values[place]).data

    def index(self, place: int) -> Value:
        return self.context.cast(self.builder, self.values[place], self.kinds[place], types.intp)

    def number(self, array: int, index: int) -> Value:
        """A number of an array."""
        return self.builder.gep(self.array(array), [self.index(index)])

    def columns(self, lanes: int, first: int) -> list[Value]:
        """The lanes of eight columns; column j of the array begins at LANES * j."""
        column = self.index(first)
        begin = self.builder.mul(column, ir.Constant(column.type, LANES))
        place = self.builder.gep(self.array(lanes), [begin])
        steps = (ir.Constant(ir.IntType(32), step * LANES) for step in range(LANES))
        return [self.builder.gep(place, [step]) for step in steps]

    def rows(self, array: int, starts: int, column: int) -> list[Value]:
        """A column of each of the eight rows that begin at the `starts`."""
        numbers, begins, index = self.array(array), self.array(starts), self.index(column)
        lanes = (ir.Constant(ir.IntType(64), lane) for lane in range(LANES))
        rows = [self.builder.load(self.builder.gep(begins, [lane])) for lane in lanes]
        return [self.builder.gep(numbers, [self.builder.add(row, index)]) for row in rows]

    def nothing(self) -> Value:
        """The result of a call that has none."""
        return self.context.get_dummy_value()


def _intrinsic(function: Callable[..., Code]) -> Callable[..., Any]:
    return cast(Callable[..., Any], intrinsic(function))


def _code(signature: types.Type, write: Callable[[_Call], object]) -> Code:
    def lower(context: Any, builder: Builder, typed: Any, values: Sequence[Value]) -> object:  # noqa: ANN401
        return write(_Call(context, builder, typed.args, values))

    return signature, lower


@_intrinsic
def load(_: object, array: types.Array, index: types.Integer) -> Code:
    """The numbers of an array from an index on."""
    return _code(_LANES(array, index), lambda call: _read(call.builder, call.number(0, 1)))


@_intrinsic
def store(_: object, array: types.Array, index: types.Integer, lanes: Lanes) -> Code:
    """Put numbers into an array from an index on."""

    def write(call: _Call) -> object:
        _write(call.builder, call.number(0, 1), call.values[2])
        return call.nothing()

    return _code(types.void(array, index, lanes), write)


@_intrinsic
def spread(_: object, number: types.Float) -> Code:
    """A number in every lane."""
    return _code(_LANES(number), lambda call: _spread(call.builder, call.values[0]))


def _operation(name: str) -> Callable[..., Any]:
    """An operation between lanes, or lanes and a number."""

    def write(call: _Call) -> object:
        first, second = (
            value if isinstance(kind, Lanes) else _spread(call.builder, value)
            for value, kind in zip(call.values, call.kinds, strict=True)
        )
        return getattr(call.builder, name)(first, second, flags=_FLAGS)

    def typed(_: object, first: types.Type, second: types.Type) -> Code:
        return _code(_LANES(first, second), write)

    return _intrinsic(typed)


add = _operation("fadd")
multiply = _operation("fmul")
divide = _operation("fdiv")


@_intrinsic
def where_positive(_: object, test: Lanes, then: Lanes, otherwise: Lanes) -> Code:
    """`then` in the lanes where the test is more than 0, `otherwise` in the others."""

    def write(call: _Call) -> object:
        zero = ir.Constant(_DOUBLES, None)
        test, *choices = call.values
        return call.builder.select(call.builder.fcmp_ordered(">", test, zero), *choices)

    return _code(then(test, then, otherwise), write)


@_intrinsic
def farthest(_: object, most: Lanes, first: Lanes, second: Lanes) -> Code:
    """The larger of the known distance and the distance of two numbers, lane by lane."""
    return _code(most(most, first, second), lambda call: _farthest(call.builder, *call.values))


@_intrinsic
def into_lanes(
    _: object, array: types.Array, starts: types.Array, index: types.Integer, lanes: types.Array
) -> Code:
    """Transpose a square: eight numbers of each of eight rows become eight lanes of each column.

    `starts` holds where in the array the rows begin, `index` is the first column.
    """

    def write(call: _Call) -> object:
        # All is read before anything is written: for the compiler the arrays may overlap.
        read = [_read(call.builder, row) for row in call.rows(0, 1, 2)]
        for column, numbers in zip(call.columns(3, 2), _turned(call.builder, read), strict=True):
            _write(call.builder, column, numbers)
        return call.nothing()

    return _code(types.void(array, starts, index, lanes), write)


@_intrinsic
def out_of_lanes(
    _: object,
    lanes: types.Array,
    index: types.Integer,
    array: types.Array,
    starts: types.Array,
    most: Lanes,
) -> Code:
    """Transpose a square back; returns the largest change of a number that it replaces."""

    def write(call: _Call) -> object:
        read = [_read(call.builder, column) for column in call.columns(0, 1)]
        farthest = call.values[4]
        for row, numbers in zip(call.rows(2, 3, 1), _turned(call.builder, read), strict=True):
            before = _read(call.builder, row)
            farthest = _farthest(call.builder, farthest, numbers, before)
            _write(call.builder, row, numbers)
        return farthest

    return _code(most(lanes, index, array, starts, most), write)


def _read(builder: Builder, at: Value) -> Value:
    """Eight numbers from a place on, which may be stored in single precision."""
    kind = at.type.pointee
    there = builder.bitcast(at, ir.PointerType(ir.VectorType(kind, LANES)))
    # Numpy aligns a number, not eight: a load that trusted more would crash.
    numbers = builder.load(there, align=_bytes(kind))
    return numbers if numbers.type == _DOUBLES else builder.fpext(numbers, _DOUBLES)


def _write(builder: Builder, at: Value, numbers: Value) -> None:
    """Store eight numbers from a place on, in its precision."""
    kind = at.type.pointee
    vector = ir.VectorType(kind, LANES)
    there = builder.bitcast(at, ir.PointerType(vector))
    stored = numbers if vector == _DOUBLES else builder.fptrunc(numbers, vector)
    builder.store(stored, there, align=_bytes(kind))


def _bytes(kind: ir.Type) -> int:
    return 8 if kind == ir.DoubleType() else 4


def _spread(builder: Builder, number: Value) -> Value:
    undefined = ir.Constant(_DOUBLES, ir.Undefined)
    first = builder.insert_element(undefined, number, ir.Constant(ir.IntType(32), 0))
    return builder.shuffle_vector(first, undefined, _choice([0] * LANES))


def _farthest(builder: Builder, most: Value, first: Value, second: Value) -> Value:
    kind = ir.FunctionType(_DOUBLES, [_DOUBLES])
    absolute = cgutils.get_or_insert_function(builder.module, kind, f"llvm.fabs.v{LANES}f64")
    distance = builder.call(absolute, [builder.fsub(first, second, flags=_FLAGS)])
    return builder.select(builder.fcmp_ordered(">", distance, most), distance, most)


def _turned(builder: Builder, vectors: list[Value]) -> list[Value]:
    """A square the other way round: like a riffle of cards, as often as it takes.

    A riffle sends the number in row r and lane l, whose digits are r2 r1 r0 l2 l1 l0, to where they
    are r1 r0 l2 l1 l0 r2; after three of them rows and lanes have changed places.
    """
    half = LANES // 2
    low = _choice([lane // 2 + lane % 2 * LANES for lane in range(LANES)])
    high = _choice([half + lane // 2 + lane % 2 * LANES for lane in range(LANES)])
    for _ in range(LANES.bit_length() - 1):
        vectors = [
            builder.shuffle_vector(vectors[pair], vectors[pair + half], part)
            for pair in range(half)
            for part in (low, high)
        ]
    return vectors


def _choice(places: Sequence[int]) -> ir.Constant:
    return ir.Constant(ir.VectorType(ir.IntType(32), LANES), list(places))
