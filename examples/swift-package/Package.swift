// swift-tools-version: 5.9
import PackageDescription

let package = Package(
    name: "AcmeTokens",
    platforms: [.iOS(.v16), .macOS(.v13)],
    products: [.library(name: "AcmeTokens", targets: ["AcmeTokens"])],
    targets: [
        .target(name: "AcmeTokens", resources: [.process("Generated/Tokens.xcassets")]),
    ]
)
