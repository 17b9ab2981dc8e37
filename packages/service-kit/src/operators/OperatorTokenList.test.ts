import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { hashToken } from '../http/bearerToken.ts';
import { OperatorTokenList } from './OperatorTokenList.ts';

const hash = (token: string) => createHash('sha256').update(token).digest('hex');

describe('OperatorTokenList', () => {
  test('parses personal tokens', () => {
    expect(v.parse(OperatorTokenList, `Ann Miller:${hash('a')}, Bob Ray:${hash('b')}`)).toEqual([
      { digest: hashToken('a'), person: 'Ann Miller' },
      { digest: hashToken('b'), person: 'Bob Ray' },
    ]);
  });

  test.each([
    'correct-horse-battery-staple',
    'x'.repeat(24),
    'a:token,with:separators,in-it',
    `x${hash('a')}`,
    `x:Ann:${hash('a')}`,
    `Ann:${hash('a')}x`,
  ])('parses %s as a shared token', (token) => {
    expect(v.parse(OperatorTokenList, token)).toEqual([{ digest: hashToken(token) }]);
  });

  const tooShort = 'must have at least 24 characters';
  const notVisible = 'must be visible ASCII characters';
  test.each([
    ['short', tooShort],
    ['x'.repeat(23), tooShort],
    ['correct horse battery staple', notVisible],
    ['correct-horse-battery-stäple', notVisible],
    [`Ann Miller:${hash('a')},Bob Ray`, notVisible],
    [`Ann Miller:${hash('a').slice(1)}`, notVisible],
    [`${' '.repeat(3)}:${hash('a')}`, notVisible],
  ])('rejects %s', (text, reason) => {
    const { issues = [] } = v.safeParse(OperatorTokenList, text);
    expect(issues.map(({ message }) => message)).toEqual([`${reason}, or a list of name:sha256`]);
  });
});
