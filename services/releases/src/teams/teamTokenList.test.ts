import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { teamOf, teamTokens } from './teamTokens.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const read = (entries: readonly [string, string][]) =>
  v.parse(teamTokens, entries.map(([remote, token]) => `${remote}:${sha256(token)}`).join(','));

describe('a token', () => {
  const tokens = read([
    ['inventory', 'one'],
    ['inventory', 'new one'],
    ['dealers', 'two'],
    ['content', 'two'],
    ['*', 'all'],
  ]);

  test.each([
    ['one', 'inventory', ['inventory']],
    ['new one', 'inventory', ['inventory']],
    ['two', 'content and dealers', ['content', 'dealers']],
    ['all', 'operator', ['inventory', 'dealers', 'content', 'anything']],
  ])('%s is one of %s and changes %j', (token, name, remotes) => {
    const team = teamOf(token, tokens);
    expect(team?.name).toBe(name);
    const others = ['inventory', 'dealers', 'content', 'anything'].filter((remote) =>
      team?.mayChange(remote),
    );
    expect(others.sort()).toEqual([...remotes].sort());
  });

  test.each(['', 'One', 'one ', sha256('one')])('%j is nobody’s', (token) => {
    expect(teamOf(token, tokens)).toBeUndefined();
  });
});

test.each(['inventory', 'inventory:abc', `Inventory:${sha256('x')}`, `inventory:${sha256('x')},x`])(
  'tokens are not configured as %s',
  (text) => {
    expect(v.is(teamTokens, text)).toBe(false);
  },
);
