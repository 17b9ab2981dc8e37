/** So many shades of green the map has for states with dealers. */
const tierCount = 4;

/**
 * From how many dealers on a state belongs to each tier, the first from 1. A few states have most of the dealers, so the
 * steps grow by a factor: with 9 at most they start at 1, 2, 3 and 6, with 1,000 at 1, 6, 32 and 178.
 */
export function dealerTiers(mostDealers: number): readonly number[] {
  const factor = Math.max(mostDealers, 1) ** (1 / tierCount);
  const starts = Array.from({ length: tierCount }, (_, tier) => Math.ceil(factor ** tier));
  return [...new Set(starts)].filter((start) => start <= Math.max(mostDealers, 1));
}

/** 0 without dealers, otherwise the number of the tier from 1. */
export const tierOf = (dealerCount: number, tiers: readonly number[]): number =>
  tiers.filter((start) => dealerCount >= start).length;

/** What the legend says of a tier: `1`, `2`, `3–5`, `6 and more`. */
export function tierLabel(tier: number, tiers: readonly number[]): string {
  const from = tiers[tier - 1];
  const next = tiers[tier];
  if (from === undefined) return 'None yet';
  if (next === undefined) return `${from} and more`;
  return next - 1 === from ? `${from}` : `${from}–${next - 1}`;
}
