import { expect, test } from '@jest/globals';
import { replaceProgramName } from './Output.ts';

test('names the program as it was started in hints, and keeps other texts', () => {
  const written: string[] = [];
  const stream = { write: (text: string) => written.push(text) };
  const { stdout } = replaceProgramName({ stdout: stream, stderr: stream }, 'msv', ['unlock', 'rollout']);
  stdout.write('Run mf unlock reviews. Next: mf rollout reviews@1.0.0 --to 1%, or mf help.');
  stdout.write('mf is the name of mf-manifest.json');
  expect(written).toEqual([
    'Run msv unlock reviews. Next: msv rollout reviews@1.0.0 --to 1%, or msv help.',
    'mf is the name of mf-manifest.json',
  ]);
});
