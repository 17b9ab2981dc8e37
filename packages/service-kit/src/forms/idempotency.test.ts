import { describe, expect, test } from '@jest/globals';
import { MongoServerError } from 'mongodb';
import { createSubmissionProperties, insertOnce, type Submission } from './idempotency.ts';

interface Note extends Submission {
  readonly text: string;
}
const createNote = (text: string, key?: string): Note => ({
  text,
  ...createSubmissionProperties(key, { text }),
});
const duplicateKeyError = new MongoServerError({ message: 'E11000 duplicate key error', code: 11_000 });

/** Creates a store whose `insert` fails with the given error, and whose `findByKey` returns the given note. */
const createStore = (stored: Note | null, insertError?: Error) => ({
  insert: async () => {
    if (insertError) throw insertError;
  },
  findByKey: async () => stored,
});

describe('insertOnce', () => {
  test('returns a new document', async () => {
    const note = createNote('a', 'key-00000001');
    expect(await insertOnce(note, createStore(null))).toEqual({ document: note, isNew: true });
  });

  test('returns the stored document if its key was used with the same payload', async () => {
    const stored = { ...createNote('a', 'key-00000001'), id: 1 };
    const result = await insertOnce(createNote('a', 'key-00000001'), createStore(stored, duplicateKeyError));
    expect(result).toEqual({ document: stored, isNew: false });
  });

  test('rejects a key that was used with another payload', async () => {
    const stored = createNote('a', 'key-00000001');
    const store = createStore(stored, duplicateKeyError);
    await expect(insertOnce(createNote('b', 'key-00000001'), store)).rejects.toMatchObject({
      statusCode: 422,
      message: expect.stringMatching(/Idempotency-Key was already used/),
    });
  });

  test.each([
    ['the request has no key', createNote('a'), duplicateKeyError],
    ['another unique index rejected the document', createNote('a', 'key-00000001'), duplicateKeyError],
    ['the insert failed for another reason', createNote('a', 'key-00000001'), new Error('disk full')],
  ])('throws the original error if %s', async (_reason, note, error) => {
    await expect(insertOnce(note, createStore(null, error))).rejects.toBe(error);
  });
});

describe('createSubmissionProperties', () => {
  test('is empty without a key', () => {
    expect(createSubmissionProperties(undefined, { a: 1 })).toEqual({});
  });

  test('does not depend on the order of the payload’s properties', () => {
    const submission = createSubmissionProperties('key-00000001', { a: 1, b: 2 });
    expect(submission).toEqual(createSubmissionProperties('key-00000001', { b: 2, a: 1 }));
  });
});
