import { createRequire } from 'node:module';
import * as v from 'valibot';

/** Version of `@msv/platform` that this shell provides to remotes. */
export const { version: platformVersion } = v.parse(
  v.object({ version: v.string() }),
  createRequire(import.meta.url)('@msv/platform/package.json'),
);
