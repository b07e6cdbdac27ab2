
//
// tokens.dart
//


import 'dart:ui';
import 'package:flutter/animation.dart' show Cubic;

class Tokens {
    Tokens._();

    static const aliasC = Color(0x80FF0000);
    static const aliasD = 8.00;
    static const c = Color(0x80FF0000);
    static const d = 8.00;
    static const e = Cubic(0.5, 0.0, 0.0, 1.0);
    static const h = 0.5;
    static const n = 8.0;
    static const t = Duration(milliseconds: 8);
}