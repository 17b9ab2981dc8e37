import { setImmediate } from 'node:timers/promises';
import { describe, expect, jest, test } from '@jest/globals';
import type { FastifyBaseLogger } from 'fastify';
import { ObjectId } from 'mongodb';
import * as v from 'valibot';
import { hashDocument, parseStoredDocuments } from './documents.ts';
import { countInvalidDocuments } from './invalidDocuments.ts';

const Note = v.object({ slug: v.string(), order: v.number('Must be a number') });

const error = jest.fn<FastifyBaseLogger['error']>();
const parseNotes = (documents: readonly unknown[]) =>
  parseStoredDocuments(Note, documents, { collection: 'notes', key: 'slug', log: { error } });

test('returns valid documents without properties that the schema does not name', () => {
  expect(parseNotes([{ slug: 'a', order: 1, editedBy: 'Ann' }])).toEqual([{ slug: 'a', order: 1 }]);
  expect(error).not.toHaveBeenCalled();
});

test('skips an invalid document, keeps the others and logs the problems', () => {
  const documents = [
    { slug: 'a', order: 1 },
    { slug: 'b', order: 'last' },
    { slug: 'c', order: 3 },
  ];
  expect(parseNotes(documents).map(({ slug }) => slug)).toEqual(['a', 'c']);
  expect(error.mock.calls).toEqual([
    [
      { collection: 'notes', slug: 'b', problems: ['order: Must be a number'] },
      'Stored document is invalid, skipping it',
    ],
  ]);
});

test('counts the invalid documents for the caller, apart from those of concurrent callers', async () => {
  const count = (documents: readonly unknown[]) =>
    countInvalidDocuments(async () => {
      parseNotes(documents);
      await setImmediate();
      return parseNotes(documents).length;
    });
  expect(await Promise.all([count([{}, { slug: 'a', order: 1 }]), count([{ slug: 'b', order: 2 }])])).toEqual(
    [
      { result: 1, invalidDocuments: { notes: 2 } },
      { result: 1, invalidDocuments: {} },
    ],
  );
});

describe('hashDocument', () => {
  test('ignores the order of properties and the _id', () => {
    const a = { _id: new ObjectId(), id: 1, specifications: { power: { motor: 'x', topSpeed: 'y' } } };
    const b = { specifications: { power: { topSpeed: 'y', motor: 'x' } }, id: 1 };
    expect(hashDocument(a)).toBe(hashDocument(b));
  });

  test.each([
    [{ price: 1 }, { price: '1' }],
    [{ features: ['a', 'b'] }, { features: ['b', 'a'] }],
    [{ at: new Date(0) }, { at: '1970-01-01T00:00:00.000Z' }],
    [{ note: null }, {}],
  ])('returns different hashes for %j and %j', (a, b) => {
    expect(hashDocument(a)).not.toBe(hashDocument(b));
  });
});
