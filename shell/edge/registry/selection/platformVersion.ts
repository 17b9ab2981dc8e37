import { createRequire } from 'node:module';
import * as v from 'valibot';

/** The version of the platform that this shell gives to remotes. */
export const { version: platformVersion } = v.parse(
  v.object({ version: v.string() }),
  createRequire(import.meta.url)('@msv/platform/package.json'),
);
