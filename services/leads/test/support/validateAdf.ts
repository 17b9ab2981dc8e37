import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { validateXML } from 'xmllint-wasm';

/** Validates a document against the RELAX NG schema of ADF 1.0 with libxml2 and returns the errors. */
export async function validateAdf(xml: string): Promise<string[]> {
  const schema = await readFile(join(__dirname, 'adf-1.0.rng'), 'utf8');
  const { errors } = await validateXML({ xml, schema, extension: 'relaxng' });
  return errors.map(({ message }) => message);
}
