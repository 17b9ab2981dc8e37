/** Direction of each arrow key in map units. The y axis points down. */
const directionByKey: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A state or a dealer with its position on the map. */
export interface PlacedState {
  readonly name: string;
  readonly labelPoint: readonly [x: number, y: number];
}

/** Weight of a step to the side if no state is ahead within 45 degrees, as north of Hawaii. */
const sidewaysFactor = 4;

/**
 * Returns the state to which an arrow key leads: the nearest one within 45 degrees of that direction, if there is one.
 * Returns `undefined` for other keys and at the edge of the map.
 */
export function findStateInDirection<T extends PlacedState>(
  current: PlacedState,
  states: readonly T[],
  key: string,
): T | undefined {
  const direction = directionByKey[key];
  if (!direction) return undefined;
  let nearest: T | undefined;
  let shortestDistance = Number.POSITIVE_INFINITY;
  for (const state of states) {
    const x = state.labelPoint[0] - current.labelPoint[0];
    const y = state.labelPoint[1] - current.labelPoint[1];
    const forward = x * direction[0] + y * direction[1];
    const sideways = Math.abs(x * direction[1] + y * direction[0]);
    const distance = forward + sideways * (sideways <= forward ? 1 : sidewaysFactor);
    if (forward <= 0 || distance >= shortestDistance) continue;
    nearest = state;
    shortestDistance = distance;
  }
  return nearest;
}
