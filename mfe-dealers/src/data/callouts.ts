/** In the map's units; as high as a finger or an unsteady hand needs on a map 800 px wide. */
export const calloutSize = { width: 100, height: 62 } as const;

/**
 * The small states of the northeast: their abbreviation stands in a box beside the coast, tied to the state by a line.
 * The middle of each box.
 */
export const callouts: Readonly<Record<string, readonly [x: number, y: number]>> = {
  Vermont: [1640, 160],
  'New Hampshire': [1755, 90],
  Massachusetts: [1975, 410],
  'Rhode Island': [1975, 486],
  Connecticut: [1975, 562],
  'New Jersey': [1975, 638],
  Delaware: [1975, 714],
  Maryland: [1975, 790],
};
