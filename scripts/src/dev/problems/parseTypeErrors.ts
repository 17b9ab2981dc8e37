import { join, relative } from 'node:path';

/**
 * Parses the output of `tsc --pretty false` into texts such as `services/leads/src/app.ts:12:3 - error TS2322: ...`,
 * whose paths are relative to `root`.
 * @param folder Folder in which tsc ran.
 */
export function parseTypeErrors(output: string, root: string, folder: string): string[] {
  const errors: string[] = [];
  for (const line of output.split('\n').map((text) => text.trimEnd())) {
    const match = /^(\S.*?)\((\d+),(\d+)\): (error .*)$/.exec(line);
    if (match) {
      const [, file = '', lineNumber, column, message] = match;
      const path = relative(root, join(root, folder, file)).replaceAll('\\', '/');
      errors.push(`${path}:${lineNumber}:${column} - ${message}`);
    } else if (/^error TS/.test(line)) {
      errors.push(`${folder} - ${line}`);
    } else if (/^\s/.test(line) && errors.length > 0) {
      // Details of an error are indented.
      errors.push(`${errors.pop()}\n${line}`);
    }
  }
  return errors;
}
