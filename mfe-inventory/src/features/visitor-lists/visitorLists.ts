import { createSlugList } from './createSlugList.ts';
import { visitorListKeys } from './visitorListKeys.ts';

/** Vehicles that the visitor compares, at most `maxComparedVehicles`. */
export const comparedVehicles = createSlugList(visitorListKeys.compared);

/** Vehicles that the visitor saved. */
export const savedVehicles = createSlugList(visitorListKeys.saved);

/** Vehicles whose pages the visitor opened last. */
export const recentVehicles = createSlugList(visitorListKeys.recent);
