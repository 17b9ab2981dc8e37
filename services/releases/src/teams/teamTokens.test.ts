import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { findTeamByToken, TeamTokens } from './teamTokens.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const parseTokens = (entries: readonly [string, string][]) =>
  v.parse(TeamTokens, entries.map(([remote, token]) => `${remote}:${sha256(token)}`).join(','));

describe('findTeamByToken', () => {
  const findTeam = (token: string) =>
    findTeamByToken(
      token,
      parseTokens([
        ['inventory', 'one'],
        ['inventory', 'new one'],
        ['dealers', 'two'],
        ['content', 'two'],
        ['*', 'all'],
      ]),
    );

  test.each([
    ['one', 'inventory', ['inventory']],
    ['new one', 'inventory', ['inventory']],
    ['two', 'content and dealers', ['content', 'dealers']],
    ['all', 'operator', ['inventory', 'dealers', 'content', 'anything']],
  ])('maps the token "%s" to %s, which may change %j', (token, name, changeableRemotes) => {
    const team = findTeam(token);
    expect(team?.name).toBe(name);
    const allowed = ['inventory', 'dealers', 'content', 'anything'].filter((remote) =>
      team?.mayChange(remote),
    );
    expect(allowed.sort()).toEqual([...changeableRemotes].sort());
  });

  test.each(['', 'One', 'one ', sha256('one')])('returns undefined for the unknown token %j', (token) => {
    expect(findTeam(token)).toBeUndefined();
  });
});

test('a token may name the person who has it', () => {
  const tokens = v.parse(
    TeamTokens,
    `*:${sha256('one')}:Ann Miller,inventory:${sha256('two')}: Bob Ray ,inventory:${sha256('three')}`,
  );
  const findPerson = (token: string) => findTeamByToken(token, tokens)?.person;
  expect(['one', 'two', 'three'].map(findPerson)).toEqual(['Ann Miller', 'Bob Ray', undefined]);
  expect(findTeamByToken('one', tokens)?.name).toBe('operator');
  for (const name of ['', ' ', 'x'.repeat(101)])
    expect(v.is(TeamTokens, `*:${sha256('one')}:${name}`)).toBe(false);
});

test('a token that is listed more than once belongs to one team and one person', () => {
  const tokens = v.parse(
    TeamTokens,
    ['inventory', 'inventory', 'dealers'].map((remote) => `${remote}:${sha256('one')}`).join(',') +
      `,content:${sha256('one')}:Ann Miller`,
  );
  expect(findTeamByToken('one', tokens)).toMatchObject({
    name: 'content and dealers and inventory',
    person: 'Ann Miller',
  });
});

test('without tokens, there are no teams', () => {
  expect(v.parse(TeamTokens, undefined)).toEqual([]);
});

test.each([
  'inventory',
  'inventory:abc',
  `Inventory:${sha256('x')}`,
  `inventory:${sha256('x')},x`,
  `:inventory:${sha256('x')}`,
  `x:inventory:${sha256('x')}`,
  `inventory:${sha256('x')}x`,
  `inventory:${sha256('x')}:`,
])('TeamTokens rejects %s', (text) => {
  const { issues = [] } = v.safeParse(TeamTokens, text);
  expect(issues.map(({ message }) => message)).toEqual([expect.stringMatching(/^must be remote:sha256 or /)]);
});
