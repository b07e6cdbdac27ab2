package androidx.compose.animation.core

fun interface Easing {
  fun transform(fraction: Float): Float
}

data class CubicBezierEasing(val a: Float, val b: Float, val c: Float, val d: Float) : Easing {
  override fun transform(fraction: Float): Float = fraction
}

data class TweenSpec<T>(val durationMillis: Int, val delay: Int, val easing: Easing)

fun <T> tween(
  durationMillis: Int = 300,
  delayMillis: Int = 0,
  easing: Easing = Easing { it },
): TweenSpec<T> = TweenSpec(durationMillis, delayMillis, easing)
