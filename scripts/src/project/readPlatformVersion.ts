import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parseJson } from '../parseJson.ts';

/** The version of the platform that this project's shell gives to remotes. */
export function platformVersion(root: string): string {
  const file = join(root, 'packages/platform/package.json');
  return parseJson(v.object({ version: v.string() }), readFileSync(file, 'utf8'), file).version;
}
