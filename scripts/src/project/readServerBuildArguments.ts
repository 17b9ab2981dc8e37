import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parseJson } from '../cli/parseJson.ts';

const ShellPackage = v.object({ scripts: v.object({ 'build:edge': v.string() }) });

/**
 * Reads the `build:edge` script of `shell/package.json` and returns it as arguments for `node`. Callers
 * start `node` without npm, so they can stop it with a signal on every operating system.
 */
export function readServerBuildArguments(root: string): string[] {
  const file = join(root, 'shell/package.json');
  const { scripts } = parseJson(ShellPackage, readFileSync(file, 'utf8'), file);
  const [program, ...args] = scripts['build:edge'].split(' ');
  if (program !== 'node') throw new Error(`The script build:edge in ${file} must start with node`);
  return args;
}
