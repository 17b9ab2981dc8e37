export interface SoakOutcome {
  /** The ids in the 201 responses. */
  readonly acceptedIds: readonly string[];
  readonly storedLeads: readonly { readonly id: string; readonly isDelivered: boolean }[];
  /** The lead id of each received email. */
  readonly mailedIds: readonly string[];
  /**
   * Maximum number of emails that can be duplicated because they are being sent when the service or database
   * is killed.
   */
  readonly expectedDuplicates: number;
}

/** Counts lost, duplicated and unexpected leads. All metrics except the first four should be zero. */
export function summarizeSoak({ acceptedIds, storedLeads, mailedIds, expectedDuplicates }: SoakOutcome) {
  const stored = new Set(storedLeads.map(({ id }) => id));
  const accepted = new Set(acceptedIds);
  const mailed = new Set(mailedIds);
  const duplicates = mailedIds.length - mailed.size;
  return {
    accepted: accepted.size,
    stored: stored.size,
    delivered: mailed.size,
    duplicates,
    duplicatesBeyondWindow: Math.max(0, duplicates - expectedDuplicates),
    lost: [...accepted].filter((id) => !stored.has(id) || !mailed.has(id)).length,
    storedUnasked: [...stored].filter((id) => !accepted.has(id)).length,
    notWrittenDown: storedLeads.filter(({ isDelivered }) => !isDelivered).length,
  };
}
