import { describe, expect, test } from '@jest/globals';
import { stateNames } from '@msv/contracts/stateNames';
import { readSeedFile } from '@msv/service-kit/readSeedFile';
import { SeededState } from './StateDocument.ts';

const seed = () => readSeedFile(new URL('../seed/states.json', import.meta.url), SeededState, 'id');

describe('the seeded states', () => {
  test('are the fifty, each known by its name, its slug and its abbreviation alone', async () => {
    const states = await seed();
    expect(states.map(({ name }) => name)).toEqual([...stateNames]);
    const aliases = states.flatMap((state) => state.aliases);
    expect(new Set(aliases).size).toBe(aliases.length);
    expect(states.find(({ slug }) => slug === 'new-york')?.aliases).toEqual(['new york', 'new-york', 'ny']);
    expect(states.find(({ slug }) => slug === 'florida')?.aliases).toEqual(['florida', 'fl']);
  });
});
