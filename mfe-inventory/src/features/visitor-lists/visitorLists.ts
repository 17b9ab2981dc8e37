import { createSlugList } from './createSlugList.ts';

/** Vehicles that the visitor compares, at most `maxComparedVehicles`. */
export const comparedVehicles = createSlugList('msv.compared-vehicles');

/** Vehicles that the visitor saved. */
export const savedVehicles = createSlugList('msv.saved-vehicles');

/** Vehicles whose pages the visitor opened last. */
export const recentVehicles = createSlugList('msv.recent-vehicles');
