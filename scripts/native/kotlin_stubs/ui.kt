package androidx.compose.ui

/** What modifies a view, by name. */
open class Modifier internal constructor(val done: Map<String, Any>) {
  internal fun and(name: String, value: Any): Modifier = Modifier(done + (name to value))

  companion object : Modifier(emptyMap())
}
