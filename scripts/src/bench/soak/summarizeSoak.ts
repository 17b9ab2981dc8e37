export interface Soaked {
  /** The ids that visitors were told with a 201. */
  readonly acceptedIds: readonly string[];
  readonly stored: readonly { readonly id: string; readonly isDelivered: boolean }[];
  /** The id in each mail that arrived. */
  readonly mailedIds: readonly string[];
  /** How many mails may come twice: those that were on their way whenever the service or its database was killed. */
  readonly repeatsInWindow: number;
}

/** What became of the leads; everything but the first four figures should be zero. */
export function soakFigures({ acceptedIds, stored, mailedIds, repeatsInWindow }: Soaked) {
  const storedIds = new Set(stored.map(({ id }) => id));
  const accepted = new Set(acceptedIds);
  const mailed = new Set(mailedIds);
  const duplicates = mailedIds.length - mailed.size;
  return {
    accepted: accepted.size,
    stored: storedIds.size,
    delivered: mailed.size,
    duplicates,
    duplicatesBeyondWindow: Math.max(0, duplicates - repeatsInWindow),
    lost: [...accepted].filter((id) => !storedIds.has(id) || !mailed.has(id)).length,
    storedUnasked: [...storedIds].filter((id) => !accepted.has(id)).length,
    notWrittenDown: stored.filter(({ isDelivered }) => !isDelivered).length,
  };
}
