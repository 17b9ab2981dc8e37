import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { parse } from 'yaml';

/** Matches YAML front matter, and the text below it. */
const frontMatterPattern = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/;

/**
 * Parses each Markdown file in a folder with a schema, whose input is the front matter, `slug` (the file name) and the
 * text in `textProperty`.
 * @throws {Error} with the name of the first invalid file and all of its problems
 */
export async function readMarkdownFiles<T>(
  folder: URL,
  schema: v.GenericSchema<unknown, T>,
  textProperty: keyof T & string,
): Promise<T[]> {
  const fileNames = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  return Promise.all(fileNames.map(readMarkdownFile));

  async function readMarkdownFile(fileName: string): Promise<T> {
    const content = await readFile(new URL(fileName, folder), 'utf8');
    const [, yaml, text] = frontMatterPattern.exec(content) ?? [];
    if (yaml === undefined || text === undefined)
      throw createFileError(fileName, ['front matter is missing']);
    const result = v.safeParse(schema, {
      ...parseFrontMatter(yaml, fileName),
      slug: basename(fileName, '.md'),
      [textProperty]: text,
    });
    if (result.success) return result.output;
    throw createFileError(
      fileName,
      result.issues.map((issue) => `${v.getDotPath(issue) ?? 'file'}: ${issue.message}`),
    );
  }

  function parseFrontMatter(yaml: string, fileName: string): Record<string, unknown> {
    try {
      return v.parse(v.record(v.string(), v.unknown()), parse(yaml));
    } catch (error) {
      throw createFileError(fileName, [`front matter: ${error instanceof Error ? error.message : error}`]);
    }
  }

  function createFileError(fileName: string, problems: string[]) {
    const file = `${basename(fileURLToPath(folder))}/${fileName}`;
    return new Error(
      [`The seed file ${file} is invalid:`, ...problems.map((line) => `  ${line}`)].join('\n'),
    );
  }
}
