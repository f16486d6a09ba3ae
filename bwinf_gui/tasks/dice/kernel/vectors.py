"""The compiled form of a kernel word: a vector, as long as a register of the machine.

The kernel's functions know only operators and the functions here. As plain Python they work on
single words; for numba the same names mean vectors, and each operator is one instruction. So
nothing is left for the compiler to find out about loops and arrays.
"""

import operator
from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar

import numba as nb
import numpy as np
import numpy.typing as npt
from llvmlite import ir
from numba.core import cgutils
from numba.core.registry import cpu_target
from numba.core.typing import signature
from numba.core.typing.templates import AbstractTemplate, ConcreteTemplate, infer_global
from numba.extending import lower_builtin, models, register_model

from bwinf_gui.tasks.dice.kernel.compiling import WORD, inlined

F = TypeVar("F", bound=Callable[..., Any])
Word: TypeAlias = np.uint64
Slices: TypeAlias = npt.NDArray[np.uint64]
"""Rows of words."""

# Types and values of a compiler, which has no types for Python.
Kind: TypeAlias = Any
Value: TypeAlias = Any

# What code is compiled for. Numba keeps compiled code by it, too.
_, _, _FEATURES = cpu_target.target_context.codegen().magic_tuple()
_HAS_AVX512, _HAS_AVX2 = (name in _FEATURES.split(",") for name in ("+avx512f", "+avx2"))

# Registers of 512, 256 or 128 bits; every x86-64 and ARM64 has at least the last.
VECTOR = 8 if _HAS_AVX512 else 4 if _HAS_AVX2 else 2
"""Words in a vector. The results do not depend on it."""

_VECTOR = ir.VectorType(ir.IntType(64), VECTOR)
_INDEX = ir.IntType(32)


def load(words: Slices, *place: int) -> Word:
    """The words of an array from the place on."""
    return np.uint64(words[place])


def store(words: Slices, word: Word, *place: int) -> None:
    """Put words into an array from the place on."""
    words[place] = word


def everywhere(word: Word) -> Word:
    """The same word in all places."""
    return word


def anywhere(word: Word) -> bool:
    """Whether any bit is 1."""
    return bool(word != 0)


def forget() -> None:
    """Load again whatever is used after this, rather than keeping it in registers.

    The compiler would keep values that do not fit into the registers on the stack. That takes two
    cycles for each vector of 512 bits, loading it again half a cycle.
    """


def of_three(function: F) -> F:
    """Compile a function of three bits to one instruction, where the machine has that."""
    if not _HAS_AVX512:
        return inlined(function)
    # Bit i of these is digit 2, 1 and 0 of i; so bit i of the result is what becomes of i.
    table = function(0b11110000, 0b11001100, 0b10101010) & 0xFF

    def emit(builder: ir.IRBuilder, *words: Value) -> Value:
        kind = ir.FunctionType(_VECTOR, [_VECTOR, _VECTOR, _VECTOR, _INDEX])
        # Any function of three bits: the table of its eight results is a part of the instruction.
        name = "llvm.x86.avx512.pternlog.q.512"
        instruction = cgutils.get_or_insert_function(builder.module, kind, name)
        return builder.call(instruction, [*words, _INDEX(table)])

    _compile_to(function, emit, _WORDS, _WORDS, _WORDS, _WORDS, key=function.__name__)
    return function


class _VectorType(nb.types.Type):  # type: ignore[misc]
    """The type for numba: `VECTOR` words, to each of which an operator does the same."""

    def __init__(self) -> None:
        super().__init__(name=f"{VECTOR} words")


@register_model(_VectorType)
class _VectorModel(models.PrimitiveModel):  # type: ignore[misc]
    """A vector is what LLVM calls one."""

    def __init__(self, manager: Kind, kind: Kind) -> None:
        super().__init__(manager, kind, _VECTOR)


_WORDS = _VectorType()


def _compile_to(
    function: object,
    emit: Callable[..., Value],
    result: Kind,
    *arguments: Kind,
    key: object = None,
) -> None:
    """Give numba the types of a function's parameters and result, and its code in LLVM."""

    def lower(_context: object, builder: ir.IRBuilder, _kinds: Kind, values: list[Value]) -> Value:
        return emit(builder, *values)

    key = key or function
    template = type("_Template", (ConcreteTemplate,), {"cases": [signature(result, *arguments)]})
    infer_global(function, typing_key=key)(template)
    lower_builtin(key, *arguments)(lower)


def _spread(builder: ir.IRBuilder, word: Value) -> Value:
    # Into one place, and from there into all: LLVM makes a single broadcast of it.
    one = builder.insert_element(ir.Constant(_VECTOR, ir.Undefined), word, _INDEX(0))
    return builder.shuffle_vector(one, one, ir.Constant(ir.VectorType(_INDEX, VECTOR), None))


def _is_not_zero(builder: ir.IRBuilder, words: Value) -> Value:
    # As one long number: the machine tests a register as a whole.
    number = builder.bitcast(words, ir.IntType(64 * VECTOR))
    return builder.icmp_unsigned("!=", number, number.type(0))


def _touch_memory(builder: ir.IRBuilder) -> Value:
    # No instruction; but for all that the compiler knows, it might write anywhere.
    nothing = ir.FunctionType(ir.VoidType(), [])
    builder.asm(nothing, "", "~{memory}", [], side_effect=True)
    return cpu_target.target_context.get_dummy_value()


for _operator, _emit in (
    (operator.and_, ir.IRBuilder.and_),
    (operator.or_, ir.IRBuilder.or_),
    (operator.xor, ir.IRBuilder.xor),
    (operator.add, ir.IRBuilder.add),
):
    _compile_to(_operator, _emit, _WORDS, _WORDS, _WORDS)
_compile_to(operator.invert, ir.IRBuilder.not_, _WORDS, _WORDS)
_compile_to(operator.lshift, ir.IRBuilder.shl, _WORDS, _WORDS, _WORDS)
_compile_to(operator.rshift, ir.IRBuilder.lshr, _WORDS, _WORDS, _WORDS)
_compile_to(everywhere, _spread, _WORDS, WORD)
_compile_to(anywhere, _is_not_zero, nb.boolean, _WORDS)
_compile_to(forget, _touch_memory, nb.void)


@infer_global(load)
class _Load(AbstractTemplate):  # type: ignore[misc]
    def generic(self, arguments: Kind, _names: object) -> Kind:
        return signature(_WORDS, *arguments)


@infer_global(store)
class _Store(AbstractTemplate):  # type: ignore[misc]
    def generic(self, arguments: Kind, _names: object) -> Kind:
        return signature(nb.void, *arguments)


@lower_builtin(load, nb.types.Array, nb.types.VarArg(nb.types.Integer))
def _load(context: Value, builder: ir.IRBuilder, kinds: Kind, values: list[Value]) -> Value:
    array, *place = zip(kinds.args, values, strict=True)
    # Only words are certain to be aligned; where vectors are, it costs nothing to say less.
    return builder.load(_pointer(context, builder, array, place), align=8)


@lower_builtin(store, nb.types.Array, _WORDS, nb.types.VarArg(nb.types.Integer))
def _store(context: Value, builder: ir.IRBuilder, kinds: Kind, values: list[Value]) -> Value:
    array, (_, words), *place = zip(kinds.args, values, strict=True)
    builder.store(words, _pointer(context, builder, array, place), align=8)
    return context.get_dummy_value()


def _pointer(
    context: Value,
    builder: ir.IRBuilder,
    array: tuple[Kind, Value],
    place: list[tuple[Kind, Value]],
) -> Value:
    """Where in an array the words begin; each value comes with its type."""
    kind, value = array
    indices = [context.cast(builder, index, of, nb.intp) for of, index in place]
    structure = context.make_array(kind)(context, builder, value)
    word = cgutils.get_item_pointer(context, builder, kind, structure, indices)
    return builder.bitcast(word, _VECTOR.as_pointer())
