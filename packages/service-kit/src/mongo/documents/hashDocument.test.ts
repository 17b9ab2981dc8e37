import { describe, expect, test } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { contentHash } from './contentHash.ts';

describe('the hash of a document', () => {
  test('is the same whatever the order of properties and the _id', () => {
    const a = { _id: new ObjectId(), id: 1, specifications: { power: { motor: 'x', topSpeed: 'y' } } };
    const b = { specifications: { power: { topSpeed: 'y', motor: 'x' } }, id: 1 };
    expect(contentHash(a)).toBe(contentHash(b));
  });

  test.each([
    [{ price: 1 }, { price: '1' }],
    [{ features: ['a', 'b'] }, { features: ['b', 'a'] }],
    [{ at: new Date(0) }, { at: '1970-01-01T00:00:00.000Z' }],
    [{ note: null }, {}],
  ])('differs between %j and %j', (a, b) => {
    expect(contentHash(a)).not.toBe(contentHash(b));
  });
});
