package androidx.compose.ui.text.font

@JvmInline
value class DeviceFontFamilyName(val name: String) {
  init {
    require(name.isNotEmpty())
  }
}

interface Font {
  val weight: FontWeight
  val style: FontStyle
}

private class DeviceFont(
  val familyName: DeviceFontFamilyName,
  override val weight: FontWeight,
  override val style: FontStyle,
) : Font

fun Font(
  familyName: DeviceFontFamilyName,
  weight: FontWeight = FontWeight.Normal,
  style: FontStyle = FontStyle.Normal,
): Font = DeviceFont(familyName, weight, style)

/** A family, by its name and the weights of its fonts. */
open class FontFamily internal constructor(private val text: String) {
  override fun toString(): String = text

  companion object {
    val Default = FontFamily("system-ui")
    val SansSerif = FontFamily("sans-serif")
    val Serif = FontFamily("serif")
    val Monospace = FontFamily("monospace")
    val Cursive = FontFamily("cursive")
  }
}

fun FontFamily(fonts: List<Font>): FontFamily {
  val names = fonts.map { (it as DeviceFont).familyName.name }.distinct().single()
  val weights = fonts.map { it.weight.weight }.distinct().joinToString("/")
  return FontFamily("Device(name=${names.map { it.code }.joinToString("/")}, weights=$weights)")
}

@JvmInline
value class FontStyle(val value: Int) {
  override fun toString(): String = if (value == 1) "italic" else "normal"

  companion object {
    val Normal = FontStyle(0)
    val Italic = FontStyle(1)
  }
}

data class FontWeight(val weight: Int) {
  init {
    require(weight in 1..1000)
  }

  companion object {
    val Normal = FontWeight(400)
  }
}
