package androidx.compose.ui.unit

inline class Dp(val value: Float)
inline class TextUnit(val value: Long)

val Int.dp get() = Dp(toFloat())
val Double.dp get() = Dp(toFloat())
val Int.sp get() = TextUnit(toLong())
val Double.sp get() = TextUnit(toLong())
val Int.em get() = TextUnit(toLong())
val Double.em get() = TextUnit(toLong())
