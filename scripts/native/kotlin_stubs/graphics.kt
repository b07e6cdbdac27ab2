package androidx.compose.ui.graphics

import androidx.compose.ui.graphics.colorspace.ColorSpace
import androidx.compose.ui.graphics.colorspace.ColorSpaces

/** Channels as they are written; a color takes two slots of the JVM, as that of Compose. */
@JvmInline
value class Color(val value: ULong) {
  override fun toString(): String = "Color(${all[value.toInt()]})"

  companion object {
    internal val all = mutableListOf<String>()
    internal fun of(text: String): Color {
      all.add(text)
      return Color((all.size - 1).toULong())
    }
  }
}

private fun hex(color: Long): String = "srgb=" + color.toString(16).padStart(8, '0')

fun Color(color: Long): Color = Color.of(hex(color))

fun Color(color: Int): Color = Color.of(hex(color.toLong() and 0xffffffffL))

fun Color(
  red: Float,
  green: Float,
  blue: Float,
  alpha: Float = 1f,
  colorSpace: ColorSpace = ColorSpaces.Srgb,
): Color {
  require(listOf(red, green, blue, alpha).all { it in 0f..1f })
  return Color.of("${colorSpace.name}=$red/$green/$blue/$alpha")
}

abstract class Brush {
  companion object {
    fun horizontalGradient(vararg colorStops: Pair<Float, Color>): Brush = object : Brush() {
      override fun toString() = colorStops.joinToString()
    }
  }
}

@JvmInline
value class StrokeCap(val value: Int) {
  override fun toString(): String = listOf("butt", "round", "square")[value]

  companion object {
    val Butt = StrokeCap(0)
    val Round = StrokeCap(1)
    val Square = StrokeCap(2)
  }
}
