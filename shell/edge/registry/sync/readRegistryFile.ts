import type { KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { RegistryDocument } from '@msv/contracts/registry';
import { SignedRegistry } from '@msv/contracts/signedRegistry';
import { verifiedRegistry } from '@msv/service-kit/registrySignature';
import * as v from 'valibot';

/**
 * Reads the registry document from disk; with keys, it must be signed by one of them.
 * @throws {Error} when it is missing, not JSON, not signed, or not a registry document; the message says which.
 */
export async function readRegistry(
  file: string,
  trustedKeys: readonly KeyObject[],
): Promise<RegistryDocument> {
  const json: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (trustedKeys.length > 0)
    return verifiedRegistry(parsed(SignedRegistry, json, `${file} is not signed`), trustedKeys);
  return parsed(RegistryDocument, json, `${file} is not a registry document`);
}

function parsed<T>(schema: v.GenericSchema<unknown, T>, json: unknown, says: string): T {
  const result = v.safeParse(schema, json);
  if (result.success) return result.output;
  const faults = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'document'}: ${issue.message}`);
  throw new Error(`${says}: ${faults.join('; ')}`);
}
