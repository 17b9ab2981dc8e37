import { useEffect } from 'react';
import { recentVehicles } from './visitorLists.ts';

const maxRecentVehicles = 6;

/** Adds a vehicle to the recently viewed vehicles of this browser. */
export function useRecordVehicleView(slug: string): void {
  useEffect(() => {
    const others = recentVehicles.getSlugs().filter((other) => other !== slug);
    recentVehicles.setSlugs([...others, slug].slice(-maxRecentVehicles));
  }, [slug]);
}
