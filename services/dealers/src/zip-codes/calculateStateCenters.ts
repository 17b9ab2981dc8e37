import type { Coordinates } from '@msv/contracts/dealers/search/distances';
import type { ZipCodeLocation } from '@msv/contracts/dealers/zipCodeLocation';

interface Sum {
  count: number;
  latitude: number;
  longitude: number;
}

/** Averages the locations of the ZIP codes in each state. Alaska beyond the date line counts as west of it. */
export function calculateStateCenters(
  locations: readonly ZipCodeLocation[],
): ReadonlyMap<string, Coordinates> {
  const sums = new Map<string, Sum>();
  for (const { state, latitude, longitude } of locations) {
    if (state === undefined) continue;
    const sum = sums.get(state) ?? { count: 0, latitude: 0, longitude: 0 };
    sum.count += 1;
    sum.latitude += latitude;
    sum.longitude += longitude > 0 ? longitude - 360 : longitude;
    sums.set(state, sum);
  }
  return new Map(
    [...sums].map(([state, { count, latitude, longitude }]) => [
      state,
      { latitude: latitude / count, longitude: longitude / count },
    ]),
  );
}
