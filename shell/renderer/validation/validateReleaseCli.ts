import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseFileName } from '@msv/contracts/releases/releaseUrls';
import { ReleaseJson } from '@msv/release-kit/releaseFiles';
import * as v from 'valibot';
import { createRendererPool } from '../pool/createRendererPool.ts';
import { validateRelease } from './validateRelease.ts';

// Usage: `node validateReleaseCli.js <folder>`. Prints the problems of the release in a folder as a JSON array.

/** Longer than on the site, because a build machine may be busy. */
const deadlineMs = 4000;

const [folder = '.'] = process.argv.slice(2);
const text = await readFile(join(folder, releaseFileName), 'utf8');
const release = v.parse(ReleaseJson, text);
const renderer = createRendererPool({
  deadlineMs,
  maxProcesses: 1,
  // The output of remotes goes to stderr, because stdout must contain only the JSON array.
  log: ({ err, output }, message) => console.error(output ?? `${message}: ${err?.message}`),
});
const problems = await validateRelease(release, folder, renderer).finally(() => renderer.close());
process.stdout.write(JSON.stringify(problems), () => process.exit());
