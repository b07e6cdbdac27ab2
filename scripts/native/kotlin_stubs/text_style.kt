package androidx.compose.ui.text.style

class TextDecoration private constructor(private val text: String) {
  override fun toString(): String = text

  companion object {
    val Underline = TextDecoration("underline")
    val LineThrough = TextDecoration("line-through")
  }
}
