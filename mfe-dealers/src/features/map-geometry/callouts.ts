/** Size of a callout box in map units. It is 24 px high on a 700 px wide map, the narrowest map that shows callouts. */
export const calloutSize = { width: 104, height: 72 } as const;

/**
 * Center of the callout box of each small Northeastern state, in map units. The box beside the coast holds the state's
 * abbreviation, is connected to the state by a line, and is easier to click than the state.
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
