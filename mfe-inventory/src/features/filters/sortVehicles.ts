import type { Vehicle } from '@msv/contracts/inventory/vehicle';
import { compareNames } from '@msv/contracts/site/normalizeText';
import { countSeats, parseRangeMiles } from '../vehicle-facts/vehicleFacts.ts';

export type VehicleSort = 'featured' | 'price-asc' | 'price-desc' | 'range' | 'seats' | 'name';

/** The first sort order is the default. */
export const vehicleSortOptions: readonly { value: VehicleSort; label: string }[] = [
  { value: 'featured', label: 'Featured' },
  { value: 'price-asc', label: 'Price: Low to High' },
  { value: 'price-desc', label: 'Price: High to Low' },
  { value: 'range', label: 'Longest Range' },
  { value: 'seats', label: 'Most Seats' },
  { value: 'name', label: 'Name: A to Z' },
];

/** Four-seaters are first, because most visitors look for them. */
export const rankFeatured = ({ isFeatured, category }: Vehicle): number =>
  (isFeatured ? 0 : 2) + (category === '4-seater' ? 0 : 1);

/** Lower ranks come first. Vehicles without a known value come last. */
const rankBySort: Readonly<Record<VehicleSort, (vehicle: Vehicle) => number>> = {
  featured: rankFeatured,
  'price-asc': ({ price }) => price,
  'price-desc': ({ price }) => -price,
  range: ({ range }) => -(parseRangeMiles(range) ?? 0),
  seats: (vehicle) => -(countSeats(vehicle) ?? 0),
  name: () => 0,
};

/** Vehicles with the same rank are ordered by name. */
export function sortVehicles(vehicles: readonly Vehicle[], sort: VehicleSort): readonly Vehicle[] {
  const getRank = rankBySort[sort];
  return vehicles.toSorted((a, b) => getRank(a) - getRank(b) || compareNames(a.name, b.name));
}
