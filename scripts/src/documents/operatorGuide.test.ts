import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { projectRoot } from '../projectRoot.ts';
import { configEntries } from './configEntries.ts';

const guide = readFileSync(join(projectRoot, 'docs/operator.md'), 'utf8');
/** Rows such as "| `LOG_LEVEL` | `info` | … |". */
const rows = [...guide.matchAll(/^\| `([A-Z][A-Z0-9_]+)`\s*\| (.*?)\s*\|/gm)].map(
  ([, name = '', fallback = '']) => ({
    name,
    fallback: fallback.replaceAll('`', '').trim(),
  }),
);

/** Each variable's defaults, as the programs have them. */
let defaults: Map<string, Set<string>>;
beforeAll(async () => {
  defaults = new Map();
  for (const variables of Object.values(await configEntries()))
    for (const [name, fallback] of Object.entries(variables))
      defaults.set(name, (defaults.get(name) ?? new Set()).add(fallback));
});

describe('the operator’s guide', () => {
  test('explains every variable that a program reads, once, and no other', () => {
    expect(rows.map(({ name }) => name).sort()).toEqual([...defaults.keys()].sort());
  });

  test('states each default as the programs have it', () => {
    const stated = rows.map(({ name, fallback }) => `${name} ${fallback}`);
    const actual = rows.map(({ name }) => {
      const [fallback, ...others] = defaults.get(name) ?? [];
      return `${name} ${others.length > 0 ? 'its own' : fallback}`;
    });
    expect(stated).toEqual(actual);
  });
});
