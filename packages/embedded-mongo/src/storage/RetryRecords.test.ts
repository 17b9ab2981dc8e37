import { beforeAll, expect, test } from '@jest/globals';
import { toDoc } from '../../test/support/bsonDocuments.ts';
import { type RetryRecord, RetryRecords } from './RetryRecords.ts';
import { StoredDocument } from './StoredDocument.ts';

let reply: StoredDocument;
beforeAll(() => {
  reply = StoredDocument.fromDoc(toDoc({ ok: 1 }));
});
const buildRecord = (fields: Partial<RetryRecord> = {}): RetryRecord => ({
  sessionKey: 'a',
  txnNumber: 5n,
  reply,
  createdAtMs: 0,
  ...fields,
});

test('finds the reply of a repeated write, and none for a later write or another session', () => {
  const records = new RetryRecords();
  expect(records.find('a', 5n)).toBeUndefined();
  records.add(buildRecord());
  expect(records.find('a', 5n)).toBe(reply);
  expect(records.find('a', 6n)).toBeUndefined();
  expect(records.find('b', 5n)).toBeUndefined();
});

test('rejects a write that is older than the latest one of its session', () => {
  const records = new RetryRecords();
  records.add(buildRecord());
  expect(() => records.find('a', 4n)).toThrow(
    expect.objectContaining({
      code: 225,
      message:
        'Retryable write with txnNumber 4 is prohibited because a newer one with txnNumber 5 has already started on this session.',
    }),
  );
});

test('stores the latest record of each session, until it is old', () => {
  const records = new RetryRecords();
  const [latest, other] = [buildRecord({ txnNumber: 6n, createdAtMs: 1 }), buildRecord({ sessionKey: 'b' })];
  records.add(buildRecord());
  records.add(latest);
  records.add(other);
  expect(records.list()).toEqual([latest, other]);
  expect(records.removeOlderThan(0)).toBe(false);
  expect(records.list()).toEqual([latest, other]);
  expect(records.removeOlderThan(1)).toBe(true);
  expect(records.list()).toEqual([latest]);
});
