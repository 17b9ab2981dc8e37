import { describe, expect, test } from '@jest/globals';
import { isRetryable, type RequestOutcome } from './isRetryable.ts';

const connectionRefused = { code: 'ECONNREFUSED' };
const connectionBroken = { code: 'UND_ERR_SOCKET' };
const unavailable = { statusCode: 503 };
const keyHeaders = { 'idempotency-key': 'one-submission' };

describe('isRetryable', () => {
  test.each<[string, RequestOutcome, string, object]>([
    ['a read after a refused connection', connectionRefused, 'GET', {}],
    ['a read after a broken connection', connectionBroken, 'HEAD', {}],
    ['a read after a 503 response', unavailable, 'GET', {}],
    ['a submission that no instance received', connectionRefused, 'POST', {}],
    ['a submission with an idempotency key after a broken connection', connectionBroken, 'POST', keyHeaders],
    ['a submission with an idempotency key after a 503 response', unavailable, 'POST', keyHeaders],
  ])('returns true for %s', (_request, outcome, method, headers) => {
    expect(isRetryable(outcome, method, headers)).toBe(true);
  });

  test.each<[string, RequestOutcome, string, object | null]>([
    ['a submission without a key after a broken connection', connectionBroken, 'POST', {}],
    ['a submission without a key after a 503 response', unavailable, 'POST', null],
    ['a timeout, because the next attempt may take as long', { code: 'UND_ERR_HEADERS_TIMEOUT' }, 'GET', {}],
    ['a validation error', { statusCode: 422 }, 'GET', {}],
    ['an internal error of the service', { statusCode: 500 }, 'GET', {}],
    ['a successful response', { statusCode: 304 }, 'GET', {}],
  ])('returns false for %s', (_request, outcome, method, headers) => {
    expect(isRetryable(outcome, method, headers)).toBe(false);
  });
});
