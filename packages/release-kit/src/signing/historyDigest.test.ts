import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { calculateHistoryRecordDigest, HistoryRecord, verifyHistory } from './historyDigest.ts';

const buildRecord = (revision: number) => ({
  revision,
  who: 'inventory',
  author: 'Ann Miller',
  why: 'Tested for a day',
  change: { kind: 'promote', remote: 'inventory', version: `1.${revision}.0` },
});

/** Builds a history with digests for revisions 3 to 5, newest first. Revisions 1 and 2 have none. */
function buildHistory(): HistoryRecord[] {
  const records: HistoryRecord[] = [buildRecord(1), buildRecord(2)];
  let previousDigest: string | undefined;
  for (const record of [3, 4, 5].map(buildRecord)) {
    previousDigest = calculateHistoryRecordDigest(previousDigest, record);
    records.push({ ...record, digest: previousDigest });
  }
  return records.reverse();
}

const history = buildHistory();
const signedDigest = history[0]?.digest;

describe('calculateHistoryRecordDigest', () => {
  // Digests of stored records must never change.
  test.each([
    [undefined, { revision: 1 }, '48a25de24a52d761baa63990d2e4da1f94a8744630e8ba891428f8e73c3aad25'],
    [
      '48a25de24a52d761baa63990d2e4da1f94a8744630e8ba891428f8e73c3aad25',
      { why: null, list: [2, 1], a: { z: 1, b: 2 }, revision: 2, digest: 'ignored' },
      '73735422cb3048edf054155126dbf30b854083b65f90d137a2dc48243fe8dfa6',
    ],
  ])('returns the same digest as every earlier version: %j, %j', (previousDigest, record, digest) => {
    expect(calculateHistoryRecordDigest(previousDigest, record)).toBe(digest);
  });

  test('covers the order of lists', () => {
    expect(calculateHistoryRecordDigest(undefined, { list: [1, 2] })).not.toBe(
      calculateHistoryRecordDigest(undefined, { list: [2, 1] }),
    );
  });
});

test('a record of the history has a revision, perhaps a digest, and keeps its other fields', () => {
  const [record] = history;
  expect(v.parse(HistoryRecord, record)).toEqual(record);
  for (const change of [{ revision: 'x' }, { digest: 7 }])
    expect(v.is(HistoryRecord, { ...record, ...change })).toBe(false);
});

describe('verifyHistory', () => {
  test('returns the first revision that the signature covers', () => {
    expect(verifyHistory(history, signedDigest)).toEqual({ firstRevision: 3, count: 3 });
    expect(verifyHistory(history.slice(0, 3), signedDigest)).toEqual({ firstRevision: 3, count: 3 });
    expect(verifyHistory(history.slice(3), undefined)).toEqual({ firstRevision: undefined, count: 0 });
  });

  test('accepts properties in another order', () => {
    const reordered = history.map(({ revision, digest, ...rest }) => ({ ...rest, digest, revision }));
    expect(verifyHistory(reordered, signedDigest).count).toBe(3);
  });

  test.each([
    ['an author', { author: 'Bob Ray' }],
    ['a reason', { why: 'Other' }],
    ['a team', { who: 'dealers' }],
    ['a version', { change: { ...buildRecord(4).change, version: '9.9.9' } }],
    ['a revision number', { revision: 40 }],
    ['an added field', { summary: 'Added' }],
  ])('detects %s that was changed later', (_field, change) => {
    const changed = history.map((record) => (record.revision === 4 ? { ...record, ...change } : record));
    expect(() => verifyHistory(changed, signedDigest)).toThrow('or an earlier one was changed or removed');
  });

  test('detects a removed record', () => {
    for (const revision of [3, 4, 5])
      expect(() =>
        verifyHistory(
          history.filter((record) => record.revision !== revision),
          signedDigest,
        ),
      ).toThrow();
  });

  test('detects a removed digest', () => {
    const record = buildRecord(3);
    const shortened = [...history.slice(0, 2), record, ...history.slice(3)];
    expect(() => verifyHistory(shortened, signedDigest)).toThrow('changed or removed');
  });

  test('detects a chain that was computed again after a change', () => {
    const record = { ...buildRecord(3), author: 'Bob Ray' };
    const forged = [{ ...record, digest: calculateHistoryRecordDigest(undefined, record) }];
    expect(() => verifyHistory(forged, signedDigest)).toThrow('does not match the signed digest');
  });
});
