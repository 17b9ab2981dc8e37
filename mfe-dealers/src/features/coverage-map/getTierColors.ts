import { color } from '@msv/ui/tokens/tokens';

/**
 * Colors by tier, from no dealers to most dealers. The dealer count is also shown in the list and in each link's
 * accessible name, so color is never the only source of that information.
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
