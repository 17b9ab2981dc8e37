import { type VehicleCategory, vehicleCategories } from '@msv/contracts/vehicle';
import type { QueryCodec } from '@msv/forms/QueryCodec';
import { type PriceBand, priceBands } from './priceBands.ts';

/** What narrows the list down. It lives in the page's address, so that a link shares it. */
export interface VehicleFilters {
  readonly search: string;
  readonly category: VehicleCategory | 'all';
  readonly price: PriceBand | 'all';
}

export const noFilters: VehicleFilters = { search: '', category: 'all', price: 'all' };

/** A select's value, or `all` for one that does not exist. */
export const categoryFrom = (value: string | null): VehicleFilters['category'] =>
  vehicleCategories.find((category) => category === value) ?? 'all';

export const priceFrom = (value: string | null): VehicleFilters['price'] =>
  priceBands.find((band) => band === value) ?? 'all';

/** Reads `?search=&category=&price=`; what it does not know counts as not there. */
function read(query: string): VehicleFilters {
  const params = new URLSearchParams(query);
  return {
    search: params.get('search') ?? '',
    category: categoryFrom(params.get('category')),
    price: priceFrom(params.get('price')),
  };
}

/** The other way round, with the question mark; what filters nothing is left out. */
function write({ search, category, price }: VehicleFilters): string {
  const params = new URLSearchParams();
  if (search.trim()) params.set('search', search.trim());
  if (category !== 'all') params.set('category', category);
  if (price !== 'all') params.set('price', price);
  return params.size > 0 ? `?${params}` : '';
}

/** The filters in the page's address. */
export const filterQuery: QueryCodec<VehicleFilters> = { read, write };
