import type { Dealership } from '@msv/contracts/dealership';

/** The list with the dealer that the visitor has just added at its head, where no alphabet hides it. */
export function newcomerFirst(
  dealerships: readonly Dealership[],
  addedId: number | undefined,
): readonly Dealership[] {
  const added = dealerships.find(({ id }) => id === addedId);
  return added ? [added, ...dealerships.filter((dealership) => dealership !== added)] : dealerships;
}
