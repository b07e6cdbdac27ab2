/**
 * The moment of a build.
 * @module
 */

/** `SOURCE_DATE_EPOCH` (seconds since 1970) as a date where it is set, else now. */
export function buildMoment(epoch: string | undefined): Date {
  return epoch !== undefined && /^\d+$/.test(epoch) ? new Date(Number(epoch) * 1000) : new Date();
}
