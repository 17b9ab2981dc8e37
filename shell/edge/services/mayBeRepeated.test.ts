import { describe, expect, test } from '@jest/globals';
import { mayBeRepeated, type Outcome } from './mayBeRepeated.ts';

const refused = { code: 'ECONNREFUSED' };
const broken = { code: 'UND_ERR_SOCKET' };
const notReady = { statusCode: 503 };
const key = { 'idempotency-key': 'one-submission' };

describe('another instance', () => {
  test.each<[string, Outcome, string, object]>([
    ['what only reads, after a connection that was refused', refused, 'GET', {}],
    ['what only reads, after a connection that broke', broken, 'HEAD', {}],
    ['what only reads, after a 503', notReady, 'GET', {}],
    ['a submission that never arrived', refused, 'POST', {}],
    ['a submission with a key, after a connection that broke', broken, 'POST', key],
    ['a submission with a key, after a 503', notReady, 'POST', key],
  ])('is asked %s', (_title, outcome, method, headers) => {
    expect(mayBeRepeated(outcome, method, headers)).toBe(true);
  });

  test.each<[string, Outcome, string, object | null]>([
    ['a submission without a key that may have arrived', broken, 'POST', {}],
    ['a submission without a key, after a 503', notReady, 'POST', null],
    ['what took too long, since the next one may too', { code: 'UND_ERR_HEADERS_TIMEOUT' }, 'GET', {}],
    ['what was refused as it should be', { statusCode: 422 }, 'GET', {}],
    ['what made an instance fail', { statusCode: 500 }, 'GET', {}],
    ['what was answered', { statusCode: 304 }, 'GET', {}],
  ])('is not asked %s', (_title, outcome, method, headers) => {
    expect(mayBeRepeated(outcome, method, headers)).toBe(false);
  });
});
