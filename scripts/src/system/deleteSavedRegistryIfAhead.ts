import { readFile, rm } from 'node:fs/promises';
import { type RegistryDocument, UnverifiedRegistry } from '@msv/contracts/releases/registry/registry';
import * as v from 'valibot';

const SavedRegistry = v.pipe(v.string(), v.parseJson(), UnverifiedRegistry);

/**
 * Deletes an edge's registry file that is newer than the current revision. Edges never use an older revision, so after
 * the database was emptied or replaced they would serve the registry on disk forever.
 */
export async function deleteSavedRegistryIfAhead(file: string, current: RegistryDocument): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return;
  const saved = v.safeParse(SavedRegistry, text);
  if (saved.success && saved.output.revision > current.revision) await rm(file);
}
