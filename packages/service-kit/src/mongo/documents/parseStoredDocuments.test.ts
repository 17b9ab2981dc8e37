import { expect, jest, test } from '@jest/globals';
import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';
import { parseStoredDocuments } from './parseStoredDocuments.ts';

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
