
//
// C.dart
//


import 'dart:ui';

class C {
    C._();

    static const nA = 1.0;
    static const nB = 0.5;
    @Deprecated("Use color.b")
    static const colorA = Color(0xFFFF0000);
    static const colorB = Color(0xFFFF0000);
    static const colorC = colorB;
}