package androidx.compose.ui.graphics

inline class Color(val value: Long)

abstract class Brush {
  companion object {
    fun horizontalGradient(vararg stops: Pair<Float, Color>): Brush = TODO()
  }
}

inline class StrokeCap(val value: Int) {
  companion object {
    val Butt = StrokeCap(0)
    val Round = StrokeCap(1)
    val Square = StrokeCap(2)
  }
}
