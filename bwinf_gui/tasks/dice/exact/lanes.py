"""Vectors for the kernel: eight numbers that numba's code adds and multiplies at a time.

Numba relies on its compiler to vectorise loops. The compiler fails if each step looks up another
place; so here is a type for eight adjacent numbers, `Lanes`, and the kernel's operations on it. Any
machine has code for it, one with wide registers the fastest.

Arrays are flat, except those that numbers are read from row by row. Numbers stored in single
precision are converted on the way.
"""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias, cast

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.core.datamodel import models
from numba.extending import intrinsic, register_model

LANES = 8
"""How many doubles memory moves at a time."""

Code: TypeAlias = tuple[types.Type, Callable[..., object]]
"""The signature of a function and what writes its code."""

Context: TypeAlias = Any
Builder: TypeAlias = Any
Signature: TypeAlias = Any
Arguments: TypeAlias = Any
Value: TypeAlias = Any
"""Values of numba and its compiler, neither of which has types."""

_FLAGS = ("reassoc", "contract", "arcp", "nsz", "nnan", "ninf")


_DOUBLES = ir.VectorType(ir.DoubleType(), LANES)


class Lanes(types.Type):  # type: ignore[misc]
    """Eight numbers of double precision."""

    def __init__(self) -> None:
        super().__init__(name="Lanes")


@register_model(Lanes)
class _LanesModel(models.PrimitiveModel):  # type: ignore[misc]
    def __init__(self, manager: object, lanes: Lanes) -> None:
        super().__init__(manager, lanes, _DOUBLES)


_LANES = Lanes()


def _intrinsic(function: Callable[..., Code]) -> Callable[..., Any]:
    return cast(Callable[..., Any], intrinsic(function))


@_intrinsic
def load(_: object, array: types.Array, index: types.Integer) -> Code:
    """The numbers of an array from an index on."""

    def code(
        context: Context, builder: Builder, signature: Signature, arguments: Arguments
    ) -> object:
        return _read(builder, _pointer(context, builder, signature, arguments, 0, 1))

    return _LANES(array, index), code


@_intrinsic
def store(_: object, array: types.Array, index: types.Integer, lanes: Lanes) -> Code:
    """Put numbers into an array from an index on."""

    def code(
        context: Context, builder: Builder, signature: Signature, arguments: Arguments
    ) -> object:
        _write(builder, _pointer(context, builder, signature, arguments, 0, 1), arguments[2])
        return context.get_dummy_value()

    return types.void(array, index, lanes), code


@_intrinsic
def spread(_: object, number: types.Float) -> Code:
    """A number in every lane."""

    def code(_context: Context, builder: Builder, _: object, arguments: Arguments) -> object:
        return _spread(builder, arguments[0])

    return _LANES(number), code


def _operation(name: str) -> Callable[..., Any]:
    """An operation between lanes, or lanes and a number."""

    def typed(_: object, first: types.Type, second: types.Type) -> Code:
        def code(
            _context: Context, builder: Builder, signature: Signature, arguments: Arguments
        ) -> object:
            first, second = (
                value if isinstance(kind, Lanes) else _spread(builder, value)
                for value, kind in zip(arguments, signature.args, strict=True)
            )
            return getattr(builder, name)(first, second, flags=_FLAGS)

        return _LANES(first, second), code

    return _intrinsic(typed)


add = _operation("fadd")
multiply = _operation("fmul")
divide = _operation("fdiv")


@_intrinsic
def where_positive(_: object, test: Lanes, then: Lanes, otherwise: Lanes) -> Code:
    """`then` in the lanes where the test is more than 0, `otherwise` in the others."""

    def code(_context: Context, builder: Builder, _: object, arguments: Arguments) -> object:
        zero = ir.Constant(_DOUBLES, None)
        return builder.select(builder.fcmp_ordered(">", arguments[0], zero), *arguments[1:])

    return then(test, then, otherwise), code


@_intrinsic
def farthest(_: object, most: Lanes, first: Lanes, second: Lanes) -> Code:
    """The larger of the known distance and the distance of two numbers, lane by lane."""

    def code(_context: Context, builder: Builder, _: object, arguments: Arguments) -> object:
        return _farthest(builder, *arguments)

    return most(most, first, second), code


@_intrinsic
def into_lanes(
    _: object, array: types.Array, starts: types.Array, index: types.Integer, lanes: types.Array
) -> Code:
    """Transpose a square: eight numbers of each of eight rows become eight lanes of each column.

    `starts` holds where in the array the rows begin, `index` is the first column. Column j of
    `lanes` begins at LANES * j.
    """

    def code(
        context: Context, builder: Builder, signature: Signature, arguments: Arguments
    ) -> object:
        rows = _row_pointers(context, builder, signature, arguments, (0, 1, 2))
        read = [_read(builder, row) for row in rows]
        first = _column_pointer(context, builder, signature, arguments, 3, 2)
        for column, numbers in enumerate(_turned(builder, read)):
            at = builder.gep(first, [ir.Constant(ir.IntType(32), column * LANES)])
            _write(builder, at, numbers)
        return context.get_dummy_value()

    return types.void(array, starts, index, lanes), code


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

    def code(
        context: Context, builder: Builder, signature: Signature, arguments: Arguments
    ) -> object:
        first = _column_pointer(context, builder, signature, arguments, 0, 1)
        columns = [
            builder.gep(first, [ir.Constant(ir.IntType(32), column * LANES)])
            for column in range(LANES)
        ]
        turned = _turned(builder, [_read(builder, column) for column in columns])
        rows = _row_pointers(context, builder, signature, arguments, (2, 3, 1))
        farthest = arguments[4]
        for row, numbers in zip(rows, turned, strict=True):
            before = _read(builder, row)
            farthest = _farthest(builder, farthest, numbers, before)
            _write(builder, row, numbers)
        return farthest

    return most(lanes, index, array, starts, most), code


def _index(
    context: Context, builder: Builder, signature: Signature, arguments: Arguments, place: int
) -> Value:
    return context.cast(builder, arguments[place], signature.args[place], types.intp)


def _numbers(
    context: Context, builder: Builder, signature: Signature, arguments: Arguments, place: int
) -> Value:
    """The first number of an array."""
    return context.make_array(signature.args[place])(context, builder, arguments[place]).data


def _pointer(
    context: Context,
    builder: Builder,
    signature: Signature,
    arguments: Arguments,
    array: int,
    index: int,
) -> Value:
    """A number of an array; `array` and `index` are places among the arguments."""
    numbers = _numbers(context, builder, signature, arguments, array)
    return builder.gep(numbers, [_index(context, builder, signature, arguments, index)])


def _column_pointer(
    context: Context,
    builder: Builder,
    signature: Signature,
    arguments: Arguments,
    lanes: int,
    index: int,
) -> Value:
    """The lanes of a column."""
    column = _index(context, builder, signature, arguments, index)
    place = builder.mul(column, ir.Constant(column.type, LANES))
    return builder.gep(_numbers(context, builder, signature, arguments, lanes), [place])


def _row_pointers(
    context: Context,
    builder: Builder,
    signature: Signature,
    arguments: Arguments,
    places: tuple[int, int, int],
) -> list[Value]:
    """A column of each of the rows, by the places of the array, the starts and the column."""
    array, starts = (
        _numbers(context, builder, signature, arguments, place) for place in places[:2]
    )
    column = _index(context, builder, signature, arguments, places[2])
    begins = [
        builder.load(builder.gep(starts, [ir.Constant(ir.IntType(64), lane)]))
        for lane in range(LANES)
    ]
    return [builder.gep(array, [builder.add(begin, column)]) for begin in begins]


def _read(builder: Builder, at: Value) -> Value:
    """Eight numbers from a place on, which may be stored in single precision."""
    kind = at.type.pointee
    there = builder.bitcast(at, ir.PointerType(ir.VectorType(kind, LANES)))
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
    """A square the other way round: like a riffle of cards, as often as it takes."""
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
