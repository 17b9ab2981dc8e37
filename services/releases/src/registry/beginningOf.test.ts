import { expect, test } from '@jest/globals';
import type { RevisionRecord } from '@msv/contracts/registryChange';
import { beginningOf, isOnTrial, isStable, isTakenBack } from './beginningOf.ts';

type Live = RevisionRecord['live'];
const trial = (version: string, shareInBasisPoints: number): Live => ({
  stable: '1.0.0',
  candidate: { version, shareInBasisPoints },
});

const onTrial = (version: string, shareInBasisPoints: number) =>
  isOnTrial('1.0.0', { version, shareInBasisPoints });

/** The history of a remote in which these were live, revision by revision. */
function historyOf(...lives: Live[]) {
  const records = lives.map(
    (live, at): RevisionRecord => ({
      revision: at + 1,
      at: '2026-11-20T12:00:00.000Z',
      who: 'inventory',
      why: 'A reason',
      change: { kind: 'unlock', remote: 'inventory' },
      summary: '',
      live,
    }),
  );
  const history = async ({ before = Infinity, limit }: { before?: number | undefined; limit: number }) =>
    records
      .filter(({ revision }) => revision < before)
      .reverse()
      .slice(0, limit);
  return async (holds: (record: RevisionRecord) => boolean, revision = lives.length) =>
    (await beginningOf(history, { remote: 'inventory', revision }, holds))?.revision;
}

test('a trial begins with its share, and whatever else happens meanwhile is no new beginning', async () => {
  const find = historyOf({ stable: '1.0.0' }, trial('1.1.0', 100), trial('1.1.0', 100), trial('1.1.0', 100));
  expect(await find(onTrial('1.1.0', 100))).toBe(2);
});

test('each step of the share is a trial of its own, also one back', async () => {
  const find = historyOf(
    trial('1.1.0', 100),
    trial('1.1.0', 1000),
    trial('1.1.0', 1000),
    trial('1.1.0', 100),
  );
  expect(await find(onTrial('1.1.0', 100))).toBe(4);
  expect(await find(onTrial('1.1.0', 1000), 3)).toBe(2);
  expect(await find(onTrial('1.1.0', 100), 1)).toBe(1);
});

test('a trial beside another stable release is another one', async () => {
  const find = historyOf({ ...trial('1.1.0', 100), stable: '0.9.0' }, trial('1.1.0', 100));
  expect(await find(onTrial('1.1.0', 100))).toBe(2);
});

test('a trial that was taken back begins anew', async () => {
  const find = historyOf(trial('1.1.0', 100), trial('1.1.0', 0), trial('1.1.0', 100));
  expect(await find(onTrial('1.1.0', 100))).toBe(3);
  expect(await find(isTakenBack('1.1.0'))).toBeUndefined();
  expect(await find(isTakenBack('1.1.0'), 2)).toBe(2);
});

test('another candidate in between ends a trial', async () => {
  const find = historyOf(trial('1.1.0', 100), trial('1.2.0', 100), trial('1.1.0', 100));
  expect(await find(onTrial('1.1.0', 100))).toBe(3);
});

test('nothing begins where there is no trial', async () => {
  expect(await historyOf({ stable: '1.0.0' })(onTrial('1.1.0', 100))).toBeUndefined();
  expect(await historyOf()(onTrial('1.1.0', 100))).toBeUndefined();
});

test('what has held for long is followed through hundreds of revisions', async () => {
  const find = historyOf({}, { stable: '0.9.0' }, ...Array<Live>(300).fill({ stable: '1.0.0' }));
  expect(await find(isStable('1.0.0'))).toBe(3);
  expect(await historyOf(...Array<Live>(300).fill({ stable: '1.0.0' }))(isStable('1.0.0'))).toBe(1);
});
