/** In the map's units; 24 px high on a map 700 px wide, the narrowest that shows them. */
export const calloutSize = { width: 104, height: 72 } as const;

/**
 * The small states of the northeast: their abbreviation stands in a box beside the coast, tied to the state by a line,
 * and a hand that misses the state hits the box. The middle of each box.
 */
export const callouts: Readonly<Record<string, readonly [x: number, y: number]>> = {
  Vermont: [1620, 150],
  'New Hampshire': [1745, 96],
  Massachusetts: [1982, 410],
  'Rhode Island': [1982, 496],
  Connecticut: [1982, 582],
  'New Jersey': [1982, 668],
  Delaware: [1982, 754],
  Maryland: [1982, 840],
};
