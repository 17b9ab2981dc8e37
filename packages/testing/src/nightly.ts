/**
 * True in the nightly run, which sets `NIGHTLY=1`. It also runs tests of rare combinations and of whole clusters, which take
 * minutes. Each of their rules has a faster test as well, which `npm test` runs.
 */
export const isNightly = process.env.NIGHTLY === '1';

/** How many cases a property test tries. */
export const propertyRuns = isNightly ? 10_000 : 300;
