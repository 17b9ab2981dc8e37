/** How many cases a property test tries: 300 in `npm test`, more in the nightly run, which sets `PROPERTY_RUNS`. */
export const propertyRuns = Number(process.env.PROPERTY_RUNS ?? 300);
