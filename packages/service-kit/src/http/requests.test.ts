import { describe, expect, test } from '@jest/globals';
import { createRequestId } from './requests.ts';

const createIdFromHeader = (received: string) => createRequestId({ headers: { 'x-request-id': received } });

describe('createRequestId', () => {
  test.each(['f1c9e7b2-7a55-4c0e-9c5c-0d8f5a0f7f6e', 'edge.42_000001'])(
    'returns the received id %s',
    (received) => {
      expect(createIdFromHeader(received)).toBe(received);
    },
  );

  test.each(['short', 'a'.repeat(65), 'with space in', 'line\nbreak', '"quoted-value"', '-leading-hyphen'])(
    'creates a new id if the received one is not valid: %j',
    (received) => {
      expect(createIdFromHeader(received)).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  test('creates a new id if the header is missing', () => {
    expect(createRequestId({ headers: {} })).not.toBe(createRequestId({ headers: {} }));
  });
});
