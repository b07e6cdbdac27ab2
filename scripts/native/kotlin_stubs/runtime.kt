package androidx.compose.runtime

@Target(AnnotationTarget.FUNCTION, AnnotationTarget.TYPE, AnnotationTarget.PROPERTY_GETTER)
annotation class Composable

@Target(AnnotationTarget.FUNCTION, AnnotationTarget.PROPERTY_GETTER)
annotation class ReadOnlyComposable

@Target(AnnotationTarget.CLASS)
annotation class Immutable

class ProvidedValue<T>(val local: ProvidableCompositionLocal<T>, val value: T)

class ProvidableCompositionLocal<T>(private val make: () -> T) {
  private val provided = ArrayDeque<T>()

  val current: T
    @Composable
    @ReadOnlyComposable
    get() = provided.lastOrNull() ?: make()

  infix fun provides(value: T): ProvidedValue<T> = ProvidedValue(this, value)

  internal fun push(value: T) = provided.addLast(value)

  internal fun pop() = provided.removeLast()
}

fun <T> staticCompositionLocalOf(make: () -> T) = ProvidableCompositionLocal(make)

private fun <T> ProvidedValue<T>.push() = local.push(value)

@Composable
fun CompositionLocalProvider(vararg values: ProvidedValue<*>, content: @Composable () -> Unit) {
  values.forEach { it.push() }
  content()
  values.forEach { it.local.pop() }
}
