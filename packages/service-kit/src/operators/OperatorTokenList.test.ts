import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { hashToken } from '../http/bearerToken.ts';
import { OperatorTokenList } from './OperatorTokenList.ts';

const hash = (token: string) => hashToken(token).toString('hex');

describe('OperatorTokenList', () => {
  test('parses personal tokens', () => {
    expect(v.parse(OperatorTokenList, `Ann Miller:${hash('a')}, Bob Ray:${hash('b')}`)).toEqual([
      { digest: hashToken('a'), person: 'Ann Miller' },
      { digest: hashToken('b'), person: 'Bob Ray' },
    ]);
  });

  test.each(['correct-horse-battery-staple', 'a:token,with:separators,in-it', `x${hash('a')}`])(
    'parses %s as a shared token',
    (token) => {
      expect(v.parse(OperatorTokenList, token)).toEqual([{ digest: hashToken(token) }]);
    },
  );

  test.each(['short', `Ann Miller:${hash('a')},Bob Ray`, `Ann Miller:${hash('a').slice(1)}`])(
    'rejects %s',
    (text) => {
      expect(v.is(OperatorTokenList, text)).toBe(false);
    },
  );
});
