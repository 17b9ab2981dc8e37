import type { Dealership } from '@msv/contracts/dealership';
import { onMap } from './onMap.ts';

/**
 * All dealers as one path of lines without length, which round caps turn into dots: one element, however many there
 * are. Dealers that would cover each other are one dot, dealers whose place nobody knows none.
 */
export function dotsPath(dealerships: readonly Pick<Dealership, 'longitude' | 'latitude'>[]): string {
  const dots = new Set<string>();
  for (const { longitude, latitude } of dealerships) {
    const spot = longitude !== null && latitude !== null && onMap(longitude, latitude);
    if (spot) dots.add(`M${Math.round(spot[0])} ${Math.round(spot[1])}h0`);
  }
  return [...dots].join('');
}
