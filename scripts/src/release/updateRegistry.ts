import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { emptyRegistry, RegistryDocument } from '@msv/contracts/registry';
import { lock } from 'proper-lockfile';
import { parseJson } from '../parseJson.ts';
import { writeAtomically } from '../writeAtomically.ts';

/** The registry as it stands; before the first release, the empty one. */
export async function readRegistry(file: string): Promise<RegistryDocument> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? emptyRegistry : parseJson(RegistryDocument, text, file);
}

/**
 * One step from the current revision to the next. Runs at the same time wait for each other, so that none of them
 * builds on a revision that is no longer the current one. Without a change nothing is written.
 */
export async function updateRegistry(
  file: string,
  next: (current: RegistryDocument) => RegistryDocument,
): Promise<{ before: RegistryDocument; after: RegistryDocument }> {
  await mkdir(dirname(file), { recursive: true });
  // A run that was killed leaves its lock behind; it counts no longer after ten seconds, and we wait longer than that.
  const release = await lock(file, {
    realpath: false,
    stale: 10_000,
    retries: { retries: 200, factor: 1, minTimeout: 50, maxTimeout: 100 },
  });
  try {
    const before = await readRegistry(file);
    const after = next(before);
    if (after !== before) await writeAtomically(file, `${JSON.stringify(after, null, 2)}\n`);
    return { before, after };
  } finally {
    await release();
  }
}
