import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { pipelineStages } from '../src/aggregate/compilePipeline.ts';
import { commands } from '../src/commands/findCommandByName.ts';
import { indexOptions } from '../src/commands/indexes/createIndexesCommand.ts';
import { clauseOperators, fieldOperators } from '../src/query/compileFilter.ts';
import { updateOperators } from '../src/update/compileUpdate.ts';

const readme = readFileSync(join(__dirname, '../README.md'), 'utf8');

/** [row of the table in the README, names in the code] */
const rows: [feature: string, names: string[]][] = [
  ['Commands', commands.map(({ name }) => name)],
  ['Filter operators', [...Object.keys(clauseOperators), ...Object.keys(fieldOperators)]],
  ['Update operators', Object.keys(updateOperators)],
  ['Pipeline stages', Object.keys(pipelineStages)],
  ['Index options', indexOptions],
];

test.each(rows)('the README lists all %s that the code supports', (feature, names) => {
  const row = readme.split('\n').find((line) => line.startsWith(`| ${feature} `)) ?? '';
  const listed = [...row.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
  expect(listed.toSorted()).toEqual(names.toSorted());
});
