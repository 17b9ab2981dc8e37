import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { CommandError } from './CommandError.ts';

const maxErrors = 10;

/** The message contains the first errors of a build step and the path of the complete log. */
export async function createBuildError(
  root: string,
  title: string,
  errors: readonly string[],
  log: string,
): Promise<CommandError> {
  const logFile = join(root, 'mf-build.log');
  await writeFile(logFile, log);
  const omitted = errors.length - maxErrors;
  const more = omitted > 0 ? [`... and ${omitted} more.`] : [];
  return new CommandError(
    'refused',
    [title, ...errors.slice(0, maxErrors), ...more, `Complete log: ${logFile}`].join('\n'),
  );
}

/** Prefix that Turborepo adds to the output of a task, such as `@msv/mfe-inventory:build: `. */
const taskPrefix = /^(?:@[\w-]+\/)?[\w-]+:[\w:]+: ?/;
/** Lines without an error that npm, Turborepo and webpack plugins print, and lines of stack traces. */
const noise =
  /^(?:npm error|>(?! *\d)|<w>| +• |cache (?:miss|hit|bypass)| *(?:Tasks|Cached|Time|Failed): |\S* ERROR {2}| +at .+:\d+\)?$| *Module build failed )/;
/** An error of webpack, up to the next one or the summary of the compilation. */
const webpackError = /^( *)ERROR in ([\s\S]*?)(?=^\1(?:ERROR in|WARNING in|.*compiled with) |(?![\s\S]))/gm;
/** Backtrace of a compiler that webpack runs. */
const backtrace = /\n\s*(?:Caused by|Stack backtrace):[\s\S]*/;

/**
 * Selects the errors in the output of a failed build: those of webpack, with file, line and code frame, otherwise all
 * other relevant lines. An error of both the client and the server is included once.
 */
export function selectBuildErrors(log: string): string[] {
  const lines = stripVTControlCharacters(log)
    .split('\n')
    .map((line) => line.replace(taskPrefix, '').trimEnd());
  const text = lines.filter((line) => !noise.test(line)).join('\n');
  const errors = [...text.matchAll(webpackError)].map(([, indent = '', error = '']) =>
    error.replace(backtrace, '').replaceAll(`\n${indent}`, '\n').trim(),
  );
  return [...new Set(errors.length > 0 ? errors : [text.trim()])];
}
