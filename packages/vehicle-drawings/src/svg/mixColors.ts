const parseChannels = (color: string) =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));

/** Mixes two colors such as `#12705A`. `share` is the proportion of the second color, from 0 to 1. */
export function mixColors(color: string, other: string, share: number): string {
  const otherChannels = parseChannels(other);
  const mixed = parseChannels(color).map((channel, index) =>
    Math.round(channel * (1 - share) + (otherChannels[index] ?? 0) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
}
