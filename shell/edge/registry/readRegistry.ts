import { readFile } from 'node:fs/promises';
import { RegistryDocument } from '@msv/contracts/registry';
import * as v from 'valibot';

/**
 * Reads the registry document from disk.
 * @throws {Error} when it is missing, not JSON, or not a registry document; the message says which.
 */
export async function readRegistry(file: string): Promise<RegistryDocument> {
  const text = await readFile(file, 'utf8');
  const result = v.safeParse(RegistryDocument, JSON.parse(text));
  if (result.success) return result.output;
  const faults = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'document'}: ${issue.message}`);
  throw new Error(`${file} is not a registry document: ${faults.join('; ')}`);
}
