import type { ReadMismatch } from '@msv/delivery/readCheck';

/** Where the rules for changes of an API are written. */
export const apiRulesHint = 'See "Change an API" in docs/module-team.md.';

/**
 * Formats a difference between an API response and the schema of a release, such as `./VehiclePage reads
 * /api/vehicles/d3, field price: Invalid type: Expected number but received "9,000"`.
 */
export function formatMismatch({ expose, url, field, reason, otherItems }: ReadMismatch): string {
  const place = field ? `${url}, field ${field}` : url;
  const others = otherItems > 0 ? ` (and ${otherItems} more ${otherItems === 1 ? 'item' : 'items'})` : '';
  return `${expose} reads ${place}: ${reason}${others}`;
}
