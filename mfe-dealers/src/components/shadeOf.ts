import { color } from '@msv/ui/tokens';

/**
 * A state's color by its tier, from none to most, and what is legible on it. The number of dealers is also written in the
 * list and in each link's name: color is never the only sign.
 */
const tierShades = [
  { fill: color.white, ink: color.ink },
  { fill: color.mint, ink: color.ink },
  { fill: `color-mix(in srgb, ${color.mint} 60%, ${color.evergreen})`, ink: color.ink },
  { fill: `color-mix(in srgb, ${color.mint} 14%, ${color.evergreen})`, ink: color.white },
  { fill: color.evergreenDark, ink: color.white },
] as const;

export const shadeOf = (tier: number) => tierShades[tier] ?? tierShades[0];
