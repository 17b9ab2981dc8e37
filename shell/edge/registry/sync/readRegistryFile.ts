import type { KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { RegistryDocument, SignedRegistry } from '@msv/contracts/releases/registry/registry';
import { verifyRegistry } from '@msv/release-kit/signing/registrySignature';
import * as v from 'valibot';

/**
 * Reads a registry document, which must be signed if trusted keys are given.
 * @throws {Error} if the file is missing, is not JSON, is not signed, or is not a registry document.
 */
export async function readRegistryFile(
  file: string,
  trustedKeys: readonly KeyObject[],
): Promise<RegistryDocument> {
  const json: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (trustedKeys.length > 0)
    return verifyRegistry(parse(SignedRegistry, json, `${file} is not signed`), trustedKeys);
  return parse(RegistryDocument, json, `${file} is not a registry document`);
}

function parse<T>(schema: v.GenericSchema<unknown, T>, json: unknown, errorMessage: string): T {
  const result = v.safeParse(schema, json);
  if (result.success) return result.output;
  const issues = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'document'}: ${issue.message}`);
  throw new Error(`${errorMessage}: ${issues.join('; ')}`);
}
