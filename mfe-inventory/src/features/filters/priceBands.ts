/** Price bands in US dollars. `from` is inclusive, `below` is exclusive. */
const priceBandRanges = {
  'under-10k': { label: 'Under $10,000', from: 0, below: 10_000 },
  '10k-15k': { label: '$10,000 - $15,000', from: 10_000, below: 15_000 },
  'over-15k': { label: '$15,000 and over', from: 15_000, below: Number.POSITIVE_INFINITY },
} as const;

/** Value of the price filter in the URL. */
export type PriceBand = keyof typeof priceBandRanges;

/** All price bands in ascending order. */
export const priceBands = ['under-10k', '10k-15k', 'over-15k'] as const satisfies readonly PriceBand[];

/** Returns the display name of a price band. */
export const getPriceBandLabel = (band: PriceBand): string => priceBandRanges[band].label;

/** Returns true if a price in US dollars is within the band. */
export function isInPriceBand(price: number, band: PriceBand): boolean {
  const { from, below } = priceBandRanges[band];
  return price >= from && price < below;
}
