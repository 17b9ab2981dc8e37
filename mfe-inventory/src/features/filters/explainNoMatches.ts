import type { Vehicle } from '@msv/contracts/inventory/vehicle';
import { formatNumber } from '@msv/contracts/site/formatNumber';
import { maxNearestCount, type SearchResult } from '@msv/forms/search/wordSearch';
import {
  describeMissingAmount,
  describeNearestAmounts,
  rateAmount,
} from '../vehicle-facts/vehicleAmounts.ts';
import { parseSearchTerms, type SearchTerm } from './searchVehicles.ts';

export interface NoMatches {
  readonly sentence: string;
  readonly label: string;
  readonly offered: readonly Vehicle[];
}

/**
 * Explains in one sentence why no vehicle matches a search and the filters, and offers up to three vehicles.
 * @param search Search text without surrounding spaces.
 * @param result Result of the search in all vehicles. It has matches if the filters hide them.
 */
export function explainNoMatches(
  vehicles: readonly Vehicle[],
  search: string,
  { matches, nearest }: SearchResult<Vehicle>,
): NoMatches {
  if (matches.length > 0) {
    const hidden =
      matches.length === 1 ? '1 vehicle that matches' : `${formatNumber(matches.length)} vehicles that match`;
    return {
      sentence: `The other filters hide ${hidden} “${search}”.`,
      label: 'Without the other filters:',
      offered: matches.slice(0, maxNearestCount),
    };
  }
  const terms = parseSearchTerms(search);
  const amounts = terms.filter((term) => typeof term !== 'string');
  // One unmet amount is reason enough for an empty list.
  const unmet = amounts.filter((amount) => !vehicles.some((vehicle) => rateAmount(amount, vehicle) > 0));
  const [onlyAmount] = terms.length === 1 ? unmet : [];
  return {
    sentence:
      unmet.length > 0
        ? `No vehicle ${listOnce(unmet.map(describeMissingAmount)).join(' or ')}.`
        : describeCombination(search, terms),
    label: `The nearest ${onlyAmount ? describeNearestAmounts(onlyAmount, nearest) : 'vehicles'}:`,
    offered: nearest,
  };
}

const listOnce = (texts: readonly string[]) => [...new Set(texts)];

function describeCombination(search: string, terms: readonly SearchTerm[]): string {
  const words = terms.filter((term) => typeof term === 'string');
  if (words.length === terms.length) return `No vehicles match “${search}”.`;
  const conditions = [
    words.length > 0 ? `matches “${listOnce(words).join(' ')}”` : [],
    listOnce(terms.flatMap((term) => (typeof term === 'string' ? [] : describeMissingAmount(term)))),
  ].flat();
  return `No vehicle ${conditions.join(' and ')}.`;
}
