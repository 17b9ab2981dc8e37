import type { Dealership } from '../dealership.ts';

export interface StateGroup {
  readonly state: string;
  readonly dealerships: readonly Dealership[];
}

/**
 * Groups dealerships by state, sorted by name. The dealerships of a state keep their order.
 * @param firstState State that comes before all others.
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
