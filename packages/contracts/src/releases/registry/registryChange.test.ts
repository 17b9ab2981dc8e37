import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { ChangeRequest } from './registryChange.ts';

const reason = 'It was tried for a day';
const findErrors = (request: unknown) =>
  v.safeParse(ChangeRequest, request).issues?.map(({ message }) => message) ?? [];

describe('ChangeRequest', () => {
  test.each([
    { kind: 'rollout', remote: 'inventory', version: '1.5.0', shareInBasisPoints: 100 },
    { kind: 'promote', remote: 'inventory', version: '1.5.0', expectedRevision: 12 },
    { kind: 'promote', remote: 'inventory', version: '1.5.0', again: true },
    { kind: 'rollback', remote: 'inventory' },
    { kind: 'rollback', remote: 'inventory', version: '1.5.0' },
    { kind: 'rollback', remote: 'inventory', toRevision: 7, author: 'Ann' },
    { kind: 'abort', remote: 'inventory' },
    { kind: 'lock', remote: 'inventory' },
    { kind: 'unlock', remote: 'inventory' },
  ])('accepts %j', (request) => {
    expect(v.parse(ChangeRequest, { ...request, reason })).toEqual({ ...request, reason });
  });

  test.each([
    [{ kind: 'promote', remote: 'inventory', version: '1.5.0', reason: '  ' }, 'Say why, in one sentence'],
    [{ kind: 'promote', remote: 'inventory', version: '1.5.0', reason: 7 }, 'Say why, in one sentence'],
    [{ kind: 'promote', remote: 'inventory', version: 'latest', reason }, 'Not a semantic version'],
    [
      { kind: 'rollback', remote: 'Inventory', reason },
      'A remote name has lowercase letters and digits and starts with a letter',
    ],
    [
      { kind: 'rollout', remote: 'inventory', version: '1.5.0', shareInBasisPoints: 10_001, reason },
      'A share has at most 10,000 basis points',
    ],
    [
      { kind: 'rollout', remote: 'inventory', version: '1.5.0', shareInBasisPoints: 0.5, reason },
      'A share is a whole number of basis points',
    ],
  ])('rejects %j', (request, message) => {
    expect(findErrors(request)).toContain(message);
  });

  test('rejects publish, which needs uploaded files', () => {
    expect(v.is(ChangeRequest, { kind: 'publish', remote: 'inventory', version: '1.5.0', reason })).toBe(
      false,
    );
  });
});
