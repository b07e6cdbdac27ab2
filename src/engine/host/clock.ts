/**
 * Determines the time of a build.
 * @module
 */
/** Seconds from 1970 to the latest date that JavaScript supports (ECMAScript, 21.4.1.1). */
const last = 8_640_000_000_000;

/**
 * `SOURCE_DATE_EPOCH` as a date if set, otherwise now (Reproducible Builds, SOURCE_DATE_EPOCH specification).
 *
 * @throws {RangeError} If it is set to anything but whole seconds since 1970.
 */
export function buildMoment(epoch: string | undefined): Date {
  if (epoch === undefined || epoch === "") return new Date();
  const seconds = Number(epoch);
  if (/^\d+$/.test(epoch) && seconds <= last) return new Date(seconds * 1000);
  const wanted = `it must be whole seconds since 1970, ${last} at most`;
  throw new RangeError(`SOURCE_DATE_EPOCH is ${JSON.stringify(epoch)}; ${wanted}`);
}
