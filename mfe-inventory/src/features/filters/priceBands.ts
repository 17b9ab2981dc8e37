/** The stated price bands in US dollars: from `from` on, and below `below`. */
const bands = {
  'under-10k': { label: 'Under $10,000', from: 0, below: 10_000 },
  '10k-15k': { label: '$10,000 - $15,000', from: 10_000, below: 15_000 },
  'over-15k': { label: '$15,000 and over', from: 15_000, below: Number.POSITIVE_INFINITY },
} as const;

export type PriceBand = keyof typeof bands;

export const priceBands = ['under-10k', '10k-15k', 'over-15k'] as const satisfies readonly PriceBand[];

export const priceBandLabel = (band: PriceBand): string => bands[band].label;

export function isInPriceBand(price: number, band: PriceBand): boolean {
  const { from, below } = bands[band];
  return price >= from && price < below;
}
