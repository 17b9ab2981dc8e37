import type { Dealership } from '../dealership.ts';

/** The dealerships of one state, in their original order. */
export interface StateGroup {
  readonly state: string;
  readonly dealerships: readonly Dealership[];
}

/**
 * Groups dealerships by state. The states are sorted by name, and dealerships keep their order.
 * @param firstState State that comes before all others, if any.
 */
export function groupByState(dealerships: readonly Dealership[], firstState?: string): readonly StateGroup[] {
  const dealershipsByState = new Map<string, Dealership[]>();
  for (const dealership of dealerships) {
    const group = dealershipsByState.get(dealership.state);
    if (group) group.push(dealership);
    else dealershipsByState.set(dealership.state, [dealership]);
  }
  return [...dealershipsByState]
    .map(([state, group]) => ({ state, dealerships: group }))
    .sort(
      (a, b) =>
        Number(b.state === firstState) - Number(a.state === firstState) || (a.state < b.state ? -1 : 1),
    );
}
