package androidx.compose.animation.core

interface Easing
class CubicBezierEasing(a: Float, b: Float, c: Float, d: Float) : Easing
class TweenSpec<T>

fun <T> tween(durationMillis: Int = 300, delayMillis: Int = 0, easing: Easing): TweenSpec<T> =
  TweenSpec()
