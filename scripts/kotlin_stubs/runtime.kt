package androidx.compose.runtime

@Target(AnnotationTarget.FUNCTION, AnnotationTarget.TYPE, AnnotationTarget.PROPERTY_GETTER)
annotation class Composable

@Target(AnnotationTarget.FUNCTION, AnnotationTarget.PROPERTY_GETTER)
annotation class ReadOnlyComposable

@Target(AnnotationTarget.CLASS)
annotation class Immutable

class ProvidedValue<T>

class ProvidableCompositionLocal<T>(private val make: () -> T) {
  val current: T
    @Composable
    @ReadOnlyComposable
    get() = make()

  infix fun provides(value: T): ProvidedValue<T> = ProvidedValue()
}

fun <T> staticCompositionLocalOf(make: () -> T) = ProvidableCompositionLocal(make)

@Composable
fun CompositionLocalProvider(vararg values: ProvidedValue<*>, content: @Composable() () -> Unit) {
}
