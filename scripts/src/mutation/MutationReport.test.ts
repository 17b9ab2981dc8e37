import { expect, test } from '@jest/globals';
import { summarizeMutants } from './MutationReport.ts';

const source = 'export function isOld(age) {\n  return age > 12;\n}\n';
const buildMutant = (status: string, line = 2, columns: [number, number] = [10, 18]) => ({
  mutatorName: 'EqualityOperator',
  replacement: 'age >= 12',
  status,
  location: { start: { line, column: columns[0] }, end: { line, column: columns[1] } },
});

test('counts killed mutants and describes those that survived', () => {
  const statuses = ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'CompileError', 'RuntimeError', 'Ignored'];
  const mutants = statuses.map((status) => buildMutant(status));
  expect(summarizeMutants({ files: { 'src/isOld.ts': { source, mutants } } })).toEqual({
    killed: 2,
    total: 4,
    survivors: [
      'src/isOld.ts:2 EqualityOperator: age > 12 → age >= 12',
      'src/isOld.ts:2 EqualityOperator (no test reaches it): age > 12 → age >= 12',
    ],
  });
});

test('describes a mutant of several lines in one line', () => {
  const location = { start: { line: 1, column: 28 }, end: { line: 3, column: 2 } };
  const mutant = { ...buildMutant('Survived'), mutatorName: 'BlockStatement', replacement: '{}', location };
  expect(summarizeMutants({ files: { 'isOld.ts': { source, mutants: [mutant] } } }).survivors).toEqual([
    'isOld.ts:1 BlockStatement: { return age > 12; } → {}',
  ]);
});
