package androidx.compose.ui.text.font

inline class DeviceFontFamilyName(val name: String)

class Font(name: DeviceFontFamilyName)

open class FontFamily {
  companion object {
    val Default = FontFamily()
    val SansSerif = FontFamily()
    val Serif = FontFamily()
    val Monospace = FontFamily()
    val Cursive = FontFamily()
  }
}

fun FontFamily(vararg fonts: Font): FontFamily = FontFamily()

inline class FontStyle(val value: Int) {
  companion object {
    val Italic = FontStyle(1)
  }
}

class FontWeight(val weight: Int)
