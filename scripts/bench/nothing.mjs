/** A program that does nothing. */
