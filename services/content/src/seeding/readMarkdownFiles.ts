import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { parse } from 'yaml';

/** Three hyphens, facts as YAML, three hyphens, the text. */
const withFrontMatter = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/;

/**
 * Reads the Markdown files of a folder as documents: a file's name is its slug, its front matter has the other
 * properties, and what stands below becomes the property `textProperty`.
 * @throws Error that names the first file at fault, with a sentence per fault
 */
export async function readTexts<T>(
  folder: URL,
  schema: v.GenericSchema<unknown, T>,
  textProperty: keyof T & string,
): Promise<T[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  return Promise.all(names.map(read));

  async function read(name: string): Promise<T> {
    const [, facts, text] = withFrontMatter.exec(await readFile(new URL(name, folder), 'utf8')) ?? [];
    if (facts === undefined || text === undefined) throw fault(name, ['it does not begin with front matter']);
    const result = v.safeParse(schema, {
      ...factsIn(facts, name),
      slug: basename(name, '.md'),
      [textProperty]: text,
    });
    if (result.success) return result.output;
    throw fault(
      name,
      result.issues.map((issue) => `${v.getDotPath(issue) ?? 'file'}: ${issue.message}`),
    );
  }

  function factsIn(yaml: string, name: string): Record<string, unknown> {
    try {
      return v.parse(v.record(v.string(), v.unknown()), parse(yaml));
    } catch (error) {
      throw fault(name, [`its front matter: ${error instanceof Error ? error.message : error}`]);
    }
  }

  function fault(name: string, faults: string[]) {
    const file = `${basename(fileURLToPath(folder))}/${name}`;
    return new Error([`The seed ${file} is not valid:`, ...faults.map((line) => `  ${line}`)].join('\n'));
  }
}
