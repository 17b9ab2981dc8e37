import { color } from '@msv/ui/tokens/tokens';

const tierCount = 4;

/**
 * Returns the smallest dealer count of each tier. The thresholds grow exponentially, because a few states have most of
 * the dealers: with a maximum of 9 dealers per state they are 1, 2, 3 and 6.
 */
export function calculateTierThresholds(maxDealerCount: number): readonly number[] {
  const growthFactor = Math.max(maxDealerCount, 1) ** (1 / tierCount);
  const thresholds = Array.from({ length: tierCount }, (_, tier) => Math.ceil(growthFactor ** tier));
  return [...new Set(thresholds)].filter((threshold) => threshold <= Math.max(maxDealerCount, 1));
}

/** Returns the number of the tier, counted from 1, or 0 for a state without dealers. */
export const findTier = (dealerCount: number, thresholds: readonly number[]): number =>
  thresholds.filter((threshold) => dealerCount >= threshold).length;

/** Formats the range of dealer counts in a tier for the map legend: `None yet`, `1`, `3–5`, `6 or more`. */
export function formatTierLabel(tier: number, thresholds: readonly number[]): string {
  const min = thresholds[tier - 1];
  const nextMin = thresholds[tier];
  if (min === undefined) return 'None yet';
  if (nextMin === undefined) return `${min} or more`;
  return nextMin - 1 === min ? `${min}` : `${min}–${nextMin - 1}`;
}

/**
 * Colors by tier, from no dealers to most dealers. The list and each link's accessible name also contain the dealer
 * count.
 */
const tierColors = [
  { fill: color.surface, text: color.ink },
  { fill: color.mint, text: color.ink },
  { fill: `color-mix(in srgb, ${color.mint} 60%, ${color.evergreen})`, text: color.ink },
  { fill: `color-mix(in srgb, ${color.mint} 14%, ${color.evergreen})`, text: color.surface },
  { fill: color.evergreenDark, text: color.surface },
] as const;

/** Returns the fill color of a state in the given tier and a text color that is legible on it. */
export const getTierColors = (tier: number) => tierColors[tier] ?? tierColors[0];
