import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { parseJson } from '../parseJson.ts';
import { projectRoot } from '../projectRoot.ts';

const Package = v.object({ bin: v.union([v.string(), v.record(v.string(), v.string())]) });

/**
 * The file of a program that a package brings, for node to run. Not through npm or node_modules/.bin: what runs is a
 * child of ours, and a signal ends it on every system.
 */
export function packageProgram(packageName: string, name = packageName, from = projectRoot): string {
  const file = createRequire(join(from, 'package.json')).resolve(`${packageName}/package.json`);
  const { bin } = parseJson(Package, readFileSync(file, 'utf8'), file);
  const path = typeof bin === 'string' ? bin : bin[name];
  if (path === undefined) throw new Error(`${packageName} brings no program ${name}`);
  return join(dirname(file), path);
}
