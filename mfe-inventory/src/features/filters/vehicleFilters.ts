import { cleanText } from '@msv/contracts/http/cleanText';
import { type Vehicle, type VehicleCategory, vehicleCategories } from '@msv/contracts/inventory/vehicle';
import type { QueryCodec } from '@msv/forms/search/useQueryState';
import { rateAmount, type VehicleAmount } from '../vehicle-facts/vehicleAmounts.ts';
import { type VehicleSort, vehicleSortOptions } from './sortVehicles.ts';

/** In US dollars. `from` is inclusive, and `below` is exclusive. */
const priceBandRanges = {
  'under-10k': { label: 'Under $10,000', from: 0, below: 10_000 },
  '10k-15k': { label: '$10,000 - $15,000', from: 10_000, below: 15_000 },
  'over-15k': { label: '$15,000 and over', from: 15_000, below: Number.POSITIVE_INFINITY },
} as const;

export type PriceBand = keyof typeof priceBandRanges;

export const priceBands = ['under-10k', '10k-15k', 'over-15k'] as const satisfies readonly PriceBand[];

export const getPriceBandLabel = (band: PriceBand): string => priceBandRanges[band].label;

export function isInPriceBand(price: number, band: PriceBand): boolean {
  const { from, below } = priceBandRanges[band];
  return price >= from && price < below;
}

/** Filters for amounts, with the values that visitors can choose. */
export const amountFilters = {
  seats: { values: ['2', '4', '6', '8'], toAmount: (seats) => ({ unit: 'seat', from: seats, to: seats }) },
  minseats: { values: ['4', '6', '8'], toAmount: (seats) => ({ unit: 'seat', from: seats }) },
  range: { values: ['30', '35', '40', '45'], toAmount: (miles) => ({ unit: 'mile', from: miles }) },
  maxprice: {
    values: ['7000', '8000', '10000', '12000', '15000'],
    toAmount: (dollars) => ({ unit: 'usd', to: dollars }),
  },
} as const satisfies Readonly<
  Record<string, { readonly values: readonly string[]; readonly toAmount: (value: number) => VehicleAmount }>
>;

export type AmountFilterName = keyof typeof amountFilters;

/** In the order in which pages show the filters. */
export const amountFilterNames = [
  'seats',
  'minseats',
  'range',
  'maxprice',
] as const satisfies readonly AmountFilterName[];

/** Returns what a filter value means: `minseats=4` means four seats or more. */
export const toAmount = (name: AmountFilterName, value: string): VehicleAmount =>
  amountFilters[name].toAmount(Number(value));

type AmountFilters = {
  readonly [Name in AmountFilterName]: (typeof amountFilters)[Name]['values'][number] | 'all';
};

/** Filters and sort order of the inventory page, which the URL stores. */
export interface VehicleFilters extends AmountFilters {
  readonly search: string;
  readonly category: VehicleCategory | 'all';
  readonly price: PriceBand | 'all';
  readonly sort: VehicleSort;
}

export const noFilters: VehicleFilters = {
  search: '',
  category: 'all',
  price: 'all',
  seats: 'all',
  minseats: 'all',
  range: 'all',
  maxprice: 'all',
  sort: 'featured',
};

export type SelectFilterName = Exclude<keyof VehicleFilters, 'search'>;

const parseOption = <Value extends string>(values: readonly Value[], value: string | null) =>
  values.find((known) => known === value);

/** Unknown values become the values of `noFilters`. */
function decodeFilters(query: string): VehicleFilters {
  const params = new URLSearchParams(query);
  return {
    search: params.get('search') ?? '',
    category: parseOption(vehicleCategories, params.get('category')) ?? 'all',
    price: parseOption(priceBands, params.get('price')) ?? 'all',
    seats: parseOption(amountFilters.seats.values, params.get('seats')) ?? 'all',
    minseats: parseOption(amountFilters.minseats.values, params.get('minseats')) ?? 'all',
    range: parseOption(amountFilters.range.values, params.get('range')) ?? 'all',
    maxprice: parseOption(amountFilters.maxprice.values, params.get('maxprice')) ?? 'all',
    sort: vehicleSortOptions.find(({ value }) => value === params.get('sort'))?.value ?? 'featured',
  };
}

/** Includes the question mark and omits the values of `noFilters`. */
function encodeFilters({ search, ...selected }: VehicleFilters): string {
  const params = new URLSearchParams();
  const text = cleanText(search);
  if (text) params.set('search', text);
  for (const name of ['category', 'price', ...amountFilterNames, 'sort'] as const)
    if (selected[name] !== noFilters[name]) params.set(name, selected[name]);
  return params.size > 0 ? `?${params}` : '';
}

/** An unknown option resets the filter to its default. */
export const chooseFilterOption = (
  filters: VehicleFilters,
  name: SelectFilterName,
  value: string,
): VehicleFilters => ({
  ...filters,
  [name]: decodeFilters(`?${new URLSearchParams({ [name]: value })}`)[name],
});

export const vehicleFiltersCodec: QueryCodec<VehicleFilters> = {
  decode: decodeFilters,
  encode: encodeFilters,
};

/** Returns the vehicles that match all selects, in their original order. Does not search for the text. */
export function filterVehicles(
  vehicles: readonly Vehicle[],
  { category, price, ...others }: Omit<VehicleFilters, 'search' | 'sort'>,
): readonly Vehicle[] {
  const amounts = amountFilterNames.flatMap((name) =>
    others[name] === 'all' ? [] : toAmount(name, others[name]),
  );
  return vehicles.filter(
    (vehicle) =>
      (category === 'all' || vehicle.category === category) &&
      (price === 'all' || isInPriceBand(vehicle.price, price)) &&
      amounts.every((amount) => rateAmount(amount, vehicle) > 0),
  );
}
