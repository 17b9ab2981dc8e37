import * as v from 'valibot';
import { findUnknownPlaceholders } from './placeholders.ts';

const knownPlaceholders = v.check(
  (text: string) => findUnknownPlaceholders(text).length === 0,
  ({ input }) => `Unknown placeholder ${findUnknownPlaceholders(input).join(', ')}`,
);

/** Schema of one line of plain text without unknown placeholders. */
export const PlainTextLine = v.pipe(
  v.string('Required'),
  v.trim(),
  v.nonEmpty('Required'),
  v.regex(/^[^\r\n]*$/, 'Must be one line'),
  knownPlaceholders,
);

/** Schema of Markdown text without unknown placeholders. */
export const MarkdownText = v.pipe(v.string(), v.trim(), v.nonEmpty('Must not be empty'), knownPlaceholders);
