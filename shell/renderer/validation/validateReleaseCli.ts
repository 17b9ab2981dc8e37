import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Release, releaseFileName } from '@msv/contracts/release';
import * as v from 'valibot';
import { problemsOf } from './problemsOf.ts';

/** `node tryRelease.js <folder>`: prints what is wrong with the release that lies there, as a JSON array. */
const [folder = '.'] = process.argv.slice(2);
const text = await readFile(join(folder, releaseFileName), 'utf8');
const release = v.parse(v.pipe(v.string(), v.parseJson(), Release), text);
// A remote's code may print too, which is no part of the answer.
console.log = console.error;
const problems = await problemsOf(release, folder);
process.stdout.write(JSON.stringify(problems), () => process.exit());
