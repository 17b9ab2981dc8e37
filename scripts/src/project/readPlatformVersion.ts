import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parseJson } from '../cli/parseJson.ts';

const PlatformPackage = v.object({ version: v.string() });

/** Returns the version of `@msv/platform` that the shell provides to remotes. */
export function readPlatformVersion(root: string): string {
  const file = join(root, 'packages/platform/package.json');
  return parseJson(PlatformPackage, readFileSync(file, 'utf8'), file).version;
}
