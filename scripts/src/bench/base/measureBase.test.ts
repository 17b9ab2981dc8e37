import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { measureBase } from './measureBase.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'msv-repository-'));
  git('init', '--quiet');
  await mkdir(join(root, 'scripts'));
  const project = { name: 'project', version: '1.0.0' };
  await writeFile(join(root, 'package.json'), JSON.stringify(project));
  const lock = { ...project, lockfileVersion: 3, packages: { '': project } };
  await writeFile(join(root, 'package-lock.json'), JSON.stringify(lock));
});
afterEach(() => rm(root, { recursive: true, force: true }));

function git(...args: string[]): void {
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], { cwd: root });
}

/** Commits a project with the benchmark `edge`, which returns the given value. */
async function commitBench(value: number): Promise<void> {
  const script = `
    const { mkdirSync, writeFileSync } = require('node:fs');
    const [, , command, name] = process.argv;
    if (command !== 'bench' || name !== 'edge') process.exit(1);
    mkdirSync(process.env.DATA_FOLDER, { recursive: true });
    const results = { edge: { value: ${value} } };
    writeFileSync(process.env.DATA_FOLDER + '/bench.json', JSON.stringify({ results }));`;
  await writeFile(join(root, 'scripts/run.js'), script);
  git('add', '.');
  git('commit', '--quiet', '--message', `Return ${value}`);
}

test('runs the benchmarks that an earlier commit has', async () => {
  await commitBench(1);
  await commitBench(2);
  const options = { root, names: ['edge', 'soak'] };
  expect(await measureBase({ ...options, commit: 'HEAD~1' })).toEqual({ edge: { value: 1 } });
  await expect(measureBase({ ...options, commit: 'unknown' })).rejects.toThrow(
    '`git checkout --quiet --detach unknown --` failed for the base unknown.',
  );
});
