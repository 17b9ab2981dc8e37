import { describe, expect, test } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { hashDocument } from './hashDocument.ts';

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
