import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { IdempotencyKey } from './idempotencyKey.ts';

describe('IdempotencyKey', () => {
  test.each(['f1c9e7b2-7a55-4c0e-9c5c-0d8f5a0f7f6e', '12345678', '"quoted!"', '~'.repeat(200)])(
    'accepts %s',
    (key) => {
      expect(v.is(IdempotencyKey, key)).toBe(true);
    },
  );

  test.each(['', '1234567', '~'.repeat(201), 'with space', 'tab\there', 'schlüssel', 'two-keys, two-keys'])(
    'rejects %j',
    (key) => {
      expect(v.is(IdempotencyKey, key)).toBe(false);
    },
  );
});
