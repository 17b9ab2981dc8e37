import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { transform } from '@swc/core';

/**
 * Returns a syntax error in a TypeScript file with the code around it, or undefined if the file is valid or does not
 * exist.
 */
export async function findSyntaxError(root: string, file: string): Promise<string | undefined> {
  const source = await readFile(file, 'utf8').catch(() => undefined);
  if (source === undefined) return undefined;
  try {
    await transform(source, {
      swcrc: false,
      filename: relative(root, file),
      jsc: { target: 'es2023', parser: { syntax: 'typescript', tsx: true } },
    });
    return undefined;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // The causes are a stack trace of the compiler.
    return message.split(/\n\s*Caused by:/)[0]?.trim();
  }
}
