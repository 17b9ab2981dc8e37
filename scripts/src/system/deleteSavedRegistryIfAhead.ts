import { readFile, rm } from 'node:fs/promises';
import { type RegistryDocument, UnverifiedRegistry } from '@msv/contracts/releases/registry/registry';
import * as v from 'valibot';

const SavedRegistry = v.pipe(v.string(), v.parseJson(), UnverifiedRegistry);

/**
 * Deletes the registry file of an edge if its revision is newer than the current one. Edges never go back to an older
 * revision, so after the database was emptied or replaced they would serve the registry on disk forever.
 */
export async function deleteSavedRegistryIfAhead(file: string, current: RegistryDocument): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return;
  const saved = v.safeParse(SavedRegistry, text);
  if (saved.success && saved.output.revision > current.revision) await rm(file);
}
