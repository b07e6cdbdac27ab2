package androidx.compose.ui.graphics.colorspace

class ColorSpace(val name: String)

object ColorSpaces {
  val Srgb = ColorSpace("srgb")
  val DisplayP3 = ColorSpace("p3")
}
