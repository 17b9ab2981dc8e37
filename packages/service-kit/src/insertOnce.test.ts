import { describe, expect, test } from '@jest/globals';
import { MongoServerError } from 'mongodb';
import { insertOnce, type Submission, submissionOf } from './insertOnce.ts';

interface Note extends Submission {
  readonly text: string;
}
const aNote = (text: string, key?: string): Note => ({ text, ...submissionOf(key, { text }) });
const duplicate = new MongoServerError({ message: 'E11000 duplicate key error', code: 11_000 });

/** A collection in which the note is found by its key; inserting fails with the error, if there is one. */
const store = (found: Note | null, error?: Error) => ({
  insert: async () => {
    if (error) throw error;
  },
  findByKey: async () => found,
});

describe('inserting once', () => {
  test('hands back the document where it is new', async () => {
    const note = aNote('a', 'key-00000001');
    expect(await insertOnce(note, store(null))).toEqual({ document: note, isNew: true });
  });

  test('hands back the first document where its key was used before with the same payload', async () => {
    const first = { ...aNote('a', 'key-00000001'), id: 1 };
    const result = await insertOnce(aNote('a', 'key-00000001'), store(first, duplicate));
    expect(result).toEqual({ document: first, isNew: false });
  });

  test('refuses a used key with another payload', async () => {
    const first = aNote('a', 'key-00000001');
    await expect(insertOnce(aNote('b', 'key-00000001'), store(first, duplicate))).rejects.toMatchObject({
      statusCode: 422,
      message: expect.stringMatching(/Idempotency-Key was already used/),
    });
  });

  test.each([
    ['there is no key', aNote('a'), duplicate],
    ['another unique index refused it', aNote('a', 'key-00000001'), duplicate],
    ['it failed otherwise', aNote('a', 'key-00000001'), new Error('disk')],
  ])('fails as it failed where %s', async (_why, note, error) => {
    await expect(insertOnce(note, store(null, error))).rejects.toBe(error);
  });
});

test('nothing is remembered of a request without a key', () => {
  expect(submissionOf(undefined, { a: 1 })).toEqual({});
});

test('the order of a payload does not make it another one', () => {
  expect(submissionOf('key-00000001', { a: 1, b: 2 })).toEqual(submissionOf('key-00000001', { b: 2, a: 1 }));
});
