package androidx.compose.ui.unit

@JvmInline
value class Dp(val value: Float) {
  override fun toString(): String = "$value.dp"
}

/** A number and its unit, in two slots of the JVM, as in Compose. */
@JvmInline
value class TextUnit(val packed: Long) {
  override fun toString(): String =
    if (packed == 0L) "none" else "${Float.fromBits(packed.toInt())}.${if (packed shr 32 == 1L) "sp" else "em"}"

  companion object {
    val Unspecified = TextUnit(0L)
  }
}

private fun pack(unit: Long, number: Float): TextUnit =
  TextUnit((unit shl 32) or (number.toRawBits().toLong() and 0xffffffffL))

val Int.dp: Dp get() = Dp(toFloat())
val Double.dp: Dp get() = Dp(toFloat())
val Float.dp: Dp get() = Dp(this)
val Int.sp: TextUnit get() = pack(1, toFloat())
val Double.sp: TextUnit get() = pack(1, toFloat())
val Int.em: TextUnit get() = pack(2, toFloat())
val Double.em: TextUnit get() = pack(2, toFloat())
