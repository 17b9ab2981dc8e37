import { clockIcon, heartIcon } from '@msv/ui/icons/iconPaths';
import type { SlugList } from './createSlugList.ts';
import { recentVehicles, savedVehicles } from './visitorLists.ts';

export interface VisitorSection {
  id: string;
  title: string;
  label: string;
  icon: string;
  list: SlugList;
}

/** In the order in which the inventory page shows the sections. */
export const visitorSections: readonly VisitorSection[] = [
  { id: 'saved', title: 'Saved Vehicles', label: 'Saved', icon: heartIcon, list: savedVehicles },
  { id: 'viewed', title: 'Recently Viewed', label: 'Viewed', icon: clockIcon, list: recentVehicles },
];
