import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { validateXML } from 'xmllint-wasm';

/** What libxml2 says against a document by the grammar of ADF 1.0. */
export async function adfFaults(xml: string): Promise<string[]> {
  const schema = await readFile(join(__dirname, 'adf-1.0.rng'), 'utf8');
  const { errors } = await validateXML({ xml, schema, extension: 'relaxng' });
  return errors.map(({ message }) => message);
}
