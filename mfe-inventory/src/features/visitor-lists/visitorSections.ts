import { clockIcon, heartIcon } from '@msv/ui/icons/iconPaths';
import type { SlugList } from './createSlugList.ts';
import { recentVehicles, savedVehicles } from './visitorLists.ts';

/** Section of the inventory page with the vehicles of a list of the visitor. */
export interface VisitorSection {
  /** ID of the section's element. */
  id: string;
  title: string;
  /** Short title in the link at the top of the page. */
  label: string;
  icon: string;
  list: SlugList;
}

/** Sections with the visitor's vehicles, in the order in which the inventory page shows them. */
export const visitorSections: readonly VisitorSection[] = [
  { id: 'saved', title: 'Saved Vehicles', label: 'Saved', icon: heartIcon, list: savedVehicles },
  { id: 'viewed', title: 'Recently Viewed', label: 'Viewed', icon: clockIcon, list: recentVehicles },
];
