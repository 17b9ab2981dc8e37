import type { Vehicle } from '@msv/contracts/inventory/vehicle';
import { formatNumber } from '@msv/contracts/site/formatNumber';
import { maxNearestCount, type SearchResult } from '@msv/forms/search/wordSearch';
import { parseSearchAmount } from './searchAmounts.ts';
import { parseSearchWords } from './searchVehicles.ts';

/** What an empty list says about the search, and what it offers instead. */
export interface NoMatches {
  readonly sentence: string;
  /** Introduces the offered vehicles. */
  readonly label: string;
  readonly offered: readonly Vehicle[];
}

/**
 * Explains in one sentence why no vehicle matches a search and the filters, and offers up to three vehicles.
 *
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
  const words = [...new Set(parseSearchWords(search))];
  const amounts = words.flatMap((word) => parseSearchAmount(word) ?? []);
  // One of these is reason enough for an empty list.
  const unmet = amounts.filter(({ rate }) => !vehicles.some((vehicle) => rate(vehicle) > 0));
  const [onlyAmount] = words.length === 1 ? unmet : [];
  return {
    sentence:
      unmet.length > 0
        ? `No vehicle ${unmet.map(({ description }) => description).join(' or ')}.`
        : describeCombination(search, words),
    label: `The nearest ${onlyAmount?.describeNearest(nearest) ?? 'vehicles'}:`,
    offered: nearest,
  };
}

function describeCombination(search: string, words: readonly string[]): string {
  const texts = words.filter((word) => !parseSearchAmount(word));
  if (texts.length === words.length) return `No vehicles match “${search}”.`;
  const conditions = [
    texts.length > 0 ? `matches “${texts.join(' ')}”` : [],
    words.flatMap((word) => parseSearchAmount(word)?.description ?? []),
  ].flat();
  return `No vehicle ${conditions.join(' and ')}.`;
}
