import { expect, test } from '@jest/globals';
import type { RevisionRecord } from '@msv/contracts/releases/registry/revisionRecord';
import {
  createRolloutMatcher,
  createStableReleaseMatcher,
  createStoppedRolloutMatcher,
  findFirstMatchingRevision,
} from './findFirstMatchingRevision.ts';

type Live = RevisionRecord['live'];
const buildRollout = (version: string, shareInBasisPoints: number): Live => ({
  stable: '1.0.0',
  candidate: { version, shareInBasisPoints },
});

const matchesInventoryRollout = (version: string, shareInBasisPoints: number) =>
  createRolloutMatcher('1.0.0', { version, shareInBasisPoints });

/** Creates a function that searches a test history. Each given set of live releases is one revision. */
function createStreakFinder(...lives: Live[]) {
  const records = lives.map(
    (live, index): RevisionRecord => ({
      revision: index + 1,
      at: '2026-11-20T12:00:00.000Z',
      who: 'inventory',
      why: 'A reason',
      change: { kind: 'unlock', remote: 'inventory' },
      summary: '',
      live,
    }),
  );
  const listHistory = async ({ before = Infinity, limit }: { before?: number | undefined; limit: number }) =>
    records
      .filter(({ revision }) => revision < before)
      .reverse()
      .slice(0, limit);
  return async (matches: (record: RevisionRecord) => boolean, revision = lives.length) =>
    (await findFirstMatchingRevision(listHistory, { remote: 'inventory', revision }, matches))?.revision;
}

test('a rollout step starts with its share and continues through unrelated revisions', async () => {
  const findStart = createStreakFinder(
    { stable: '1.0.0' },
    buildRollout('1.1.0', 100),
    buildRollout('1.1.0', 100),
    buildRollout('1.1.0', 100),
  );
  expect(await findStart(matchesInventoryRollout('1.1.0', 100))).toBe(2);
});

test('each change of the share starts a new step, even back to an earlier share', async () => {
  const findStart = createStreakFinder(
    buildRollout('1.1.0', 100),
    buildRollout('1.1.0', 1000),
    buildRollout('1.1.0', 1000),
    buildRollout('1.1.0', 100),
  );
  expect(await findStart(matchesInventoryRollout('1.1.0', 100))).toBe(4);
  expect(await findStart(matchesInventoryRollout('1.1.0', 1000), 3)).toBe(2);
  expect(await findStart(matchesInventoryRollout('1.1.0', 100), 1)).toBe(1);
});

test('a different stable release starts a new step', async () => {
  const findStart = createStreakFinder(
    { ...buildRollout('1.1.0', 100), stable: '0.9.0' },
    buildRollout('1.1.0', 100),
  );
  expect(await findStart(matchesInventoryRollout('1.1.0', 100))).toBe(2);
});

test('a rollout that was stopped and restarted starts a new step', async () => {
  const findStart = createStreakFinder(
    buildRollout('1.1.0', 100),
    buildRollout('1.1.0', 0),
    buildRollout('1.1.0', 100),
  );
  expect(await findStart(matchesInventoryRollout('1.1.0', 100))).toBe(3);
  expect(await findStart(createStoppedRolloutMatcher('1.1.0'))).toBeUndefined();
  expect(await findStart(createStoppedRolloutMatcher('1.1.0'), 2)).toBe(2);
});

test('another candidate in between ends the step', async () => {
  const findStart = createStreakFinder(
    buildRollout('1.1.0', 100),
    buildRollout('1.2.0', 100),
    buildRollout('1.1.0', 100),
  );
  expect(await findStart(matchesInventoryRollout('1.1.0', 100))).toBe(3);
});

test('returns undefined without a matching rollout', async () => {
  expect(
    await createStreakFinder({ stable: '1.0.0' })(matchesInventoryRollout('1.1.0', 100)),
  ).toBeUndefined();
  expect(await createStreakFinder()(matchesInventoryRollout('1.1.0', 100))).toBeUndefined();
});

test('follows a streak through hundreds of revisions', async () => {
  const findStart = createStreakFinder(
    {},
    { stable: '0.9.0' },
    ...Array<Live>(300).fill({ stable: '1.0.0' }),
  );
  expect(await findStart(createStableReleaseMatcher('1.0.0'))).toBe(3);
  expect(
    await createStreakFinder(...Array<Live>(300).fill({ stable: '1.0.0' }))(
      createStableReleaseMatcher('1.0.0'),
    ),
  ).toBe(1);
});
