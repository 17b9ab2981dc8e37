import {
  type CountedErrors,
  errorGroupLimits,
  type ReleaseErrors,
  type SeenErrorGroup,
  toErrorGroupKey,
} from '@msv/contracts/releases/reports/releaseErrors';

type StoredErrors = Pick<ReleaseErrors, 'groups' | 'dropped'>;

/**
 * Adds the errors of an edge to the stored ones. The most frequent groups of each side stay, and then the most recent
 * ones. All others count as `dropped`.
 * @param keptMs Groups that were last seen before this time are forgotten.
 */
export function mergeErrors(
  stored: StoredErrors,
  counted: Pick<CountedErrors, 'groups' | 'dropped'>,
  { now, keptMs }: { now: Date; keptMs: number },
): StoredErrors {
  const lastSeen = now.toISOString();
  const oldest = new Date(now.getTime() - keptMs).toISOString();
  const groupByKey = new Map(
    stored.groups
      .filter((group) => group.lastSeen >= oldest)
      .map((group): [string, SeenErrorGroup] => [toErrorGroupKey(group), group]),
  );
  for (const group of counted.groups) {
    const key = toErrorGroupKey(group);
    const { count, pages, firstSeen } = groupByKey.get(key) ?? { count: 0, pages: [], firstSeen: lastSeen };
    groupByKey.set(key, {
      ...group,
      pages: [...new Set([...pages, ...group.pages])].slice(0, errorGroupLimits.pages),
      count: count + group.count,
      firstSeen,
      lastSeen,
    });
  }
  const sorted = [...groupByKey.values()].sort(
    (a, b) => b.count - a.count || Date.parse(b.lastSeen) - Date.parse(a.lastSeen),
  );
  const kept = new Set(
    (['browser', 'server'] as const).flatMap((side) =>
      sorted.filter((group) => group.side === side).slice(0, errorGroupLimits.groupsPerSide),
    ),
  );
  return {
    groups: sorted.filter((group) => kept.has(group)),
    dropped: sorted.reduce(
      (sum, group) => (kept.has(group) ? sum : sum + group.count),
      stored.dropped + counted.dropped,
    ),
  };
}
