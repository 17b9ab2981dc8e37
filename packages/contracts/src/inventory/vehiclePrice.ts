import { formatDollarsAndCents } from '../site/formatNumber.ts';

/** Formats a price in US dollars as `$8,995`, or as `$8,995.50` if it includes cents. */
export const formatVehiclePrice = (price: number): string =>
  formatDollarsAndCents(price).replace(/\.00$/, '');
