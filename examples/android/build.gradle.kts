plugins {
    id("com.android.library")
    id("org.jetbrains.kotlin.android")
    id("org.jetbrains.kotlin.plugin.compose")
}

android {
    namespace = "org.example.tokens"
    compileSdk = 36

    defaultConfig {
        minSdk = 26
    }

    buildFeatures {
        compose = true
    }

    // What token-build writes stands apart from what people write.
    sourceSets["main"].java.srcDir("src/main/generated/kotlin")
    sourceSets["main"].res.srcDir("src/main/generated/res")
}

dependencies {
    implementation(platform("androidx.compose:compose-bom:2026.10.00"))
    implementation("androidx.compose.animation:animation-core")
    implementation("androidx.compose.foundation:foundation")
    implementation("androidx.compose.material3:material3")
}

val tokens = tasks.register<Exec>("tokens") {
    commandLine("npx", "token-build", "build")
}

tasks.named("preBuild") {
    dependsOn(tokens)
}
