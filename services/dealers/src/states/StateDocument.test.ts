import { describe, expect, test } from '@jest/globals';
import { abbreviateState } from '@msv/contracts/dealers/abbreviateState';
import { stateNames } from '@msv/contracts/dealers/stateNames';
import { readSeedFile } from '@msv/service-kit/seed/readSeedFile';
import { seedSources } from '../seeding/seedSources.ts';

describe('seed states', () => {
  test('are the 50 states with unique names, slugs and abbreviations', async () => {
    const states = await readSeedFile(seedSources.states.file, seedSources.states.schema, 'id');
    expect(states.map(({ name }) => name)).toEqual([...stateNames]);
    expect(states.map(({ name }) => abbreviateState(name))).toEqual(
      states.map(({ abbreviation }) => abbreviation),
    );
    const aliases = states.flatMap((state) => state.aliases);
    expect(new Set(aliases).size).toBe(aliases.length);
    expect(states.find(({ slug }) => slug === 'new-york')?.aliases).toEqual(['new york', 'new-york', 'ny']);
    expect(states.find(({ slug }) => slug === 'florida')?.aliases).toEqual(['florida', 'fl']);
  });
});
