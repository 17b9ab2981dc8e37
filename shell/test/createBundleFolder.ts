import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BundleLocation } from '../renderer/RenderTask.ts';

export type BundleFolder = Awaited<ReturnType<typeof createBundleFolder>>;

/** Creates a temporary folder for server bundles that tests write as source code. */
export async function createBundleFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'msv-bundles-'));
  let count = 0;
  return {
    async add(code: string): Promise<BundleLocation> {
      count += 1;
      const file = join(folder, `server.${count}.cjs`);
      await writeFile(file, code);
      const name = `/r/inventory/1.0.0/server/server.${count}.cjs`;
      return { file, name, integrity: `sha384-${createHash('sha384').update(code).digest('base64')}` };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
