import { cleanText } from '@msv/contracts/http/cleanText';
import { type VehicleCategory, vehicleCategories } from '@msv/contracts/inventory/vehicle';
import type { QueryCodec } from '@msv/forms/search/useQueryState';
import { type PriceBand, priceBands } from './priceBands.ts';
import { type VehicleSort, vehicleSortOptions } from './sortVehicles.ts';

/** Seat numbers that visitors can filter by, as in the URL. */
export const seatFilterValues = ['2', '4', '6', '8'] as const;

/** Minimum ranges in miles that visitors can filter by, as in the URL. */
export const rangeFilterValues = ['30', '35', '40', '45'] as const;

/** Filters and sort order of the inventory page. They are stored in the URL, so that links keep them. */
export interface VehicleFilters {
  readonly search: string;
  readonly category: VehicleCategory | 'all';
  readonly price: PriceBand | 'all';
  readonly seats: (typeof seatFilterValues)[number] | 'all';
  /** Minimum range per charge in miles. */
  readonly range: (typeof rangeFilterValues)[number] | 'all';
  readonly sort: VehicleSort;
}

/** Filters that match every vehicle, in the default order. */
export const noFilters: VehicleFilters = {
  search: '',
  category: 'all',
  price: 'all',
  seats: 'all',
  range: 'all',
  sort: 'featured',
};

/** Names of the filters that are selects. Each is the name of its query parameter. */
export type SelectFilterName = Exclude<keyof VehicleFilters, 'search'>;

const parseOption = <Value extends string>(values: readonly Value[], value: string | null) =>
  values.find((known) => known === value);

/** Parses each query parameter. Unknown values become the values of `noFilters`. */
function decodeFilters(query: string): VehicleFilters {
  const params = new URLSearchParams(query);
  return {
    search: params.get('search') ?? '',
    category: parseOption(vehicleCategories, params.get('category')) ?? 'all',
    price: parseOption(priceBands, params.get('price')) ?? 'all',
    seats: parseOption(seatFilterValues, params.get('seats')) ?? 'all',
    range: parseOption(rangeFilterValues, params.get('range')) ?? 'all',
    sort: vehicleSortOptions.find(({ value }) => value === params.get('sort'))?.value ?? 'featured',
  };
}

/** Formats the query string including the question mark. Omits values that are the same as in `noFilters`. */
function encodeFilters({ search, ...selected }: VehicleFilters): string {
  const params = new URLSearchParams();
  const text = cleanText(search);
  if (text) params.set('search', text);
  for (const name of ['category', 'price', 'seats', 'range', 'sort'] as const)
    if (selected[name] !== noFilters[name]) params.set(name, selected[name]);
  return params.size > 0 ? `?${params}` : '';
}

/** Returns the filters with another option for one filter. An unknown option resets the filter to its default. */
export const chooseFilterOption = (
  filters: VehicleFilters,
  name: SelectFilterName,
  value: string,
): VehicleFilters => ({
  ...filters,
  [name]: decodeFilters(`?${new URLSearchParams({ [name]: value })}`)[name],
});

/** Converts between filters and the query string of the inventory page. */
export const vehicleFiltersCodec: QueryCodec<VehicleFilters> = {
  decode: decodeFilters,
  encode: encodeFilters,
};
