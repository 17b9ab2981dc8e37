import { readFile, rm } from 'node:fs/promises';
import type { RegistryDocument } from '@msv/contracts/registry';
import { UnverifiedRegistry } from '@msv/contracts/signedRegistry';
import * as v from 'valibot';

const Kept = v.pipe(v.string(), v.parseJson(), UnverifiedRegistry);

/**
 * An edge never goes back to an earlier revision. On one machine, where the database was emptied or another one is used,
 * what it kept on disk is of a registry that is no more, and would be served for ever.
 */
export async function forgetLaterRegistry(file: string, { revision }: RegistryDocument): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return;
  const kept = v.safeParse(Kept, text);
  if (kept.success && kept.output.revision > revision) await rm(file);
}
