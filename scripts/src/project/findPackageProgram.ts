import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { parseJson } from '../cli/parseJson.ts';
import { projectRoot } from './projectFolders.ts';

const PackageWithPrograms = v.object({ bin: v.union([v.string(), v.record(v.string(), v.string())]) });

/**
 * Returns the file of a program in an npm package. Run with `node` instead of npm, the program is a direct child
 * process, which a signal stops on every operating system.
 */
export function findPackageProgram(packageName: string, name = packageName, from = projectRoot): string {
  const file = createRequire(join(from, 'package.json')).resolve(`${packageName}/package.json`);
  const { bin } = parseJson(PackageWithPrograms, readFileSync(file, 'utf8'), file);
  const path = typeof bin === 'string' ? bin : bin[name];
  if (path === undefined) throw new Error(`The package ${packageName} has no program ${name}`);
  return join(dirname(file), path);
}
