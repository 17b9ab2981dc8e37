import * as v from 'valibot';
import { formatNumber } from '../site/formatNumber.ts';

/**
 * Counts the characters of a text as code points. A CRLF counts as one character, because browsers count the line
 * breaks of a text area as one character each, and send them as CRLF in a form without scripts.
 */
export const countCharacters = (text: string): number => text.match(/\r\n|./gsu)?.length ?? 0;

/**
 * Creates a check of the minimum number of characters, counted by `countCharacters`. The check has the type of
 * valibot's `minLength`, so that the API documents contain the limit, which JSON Schema counts in code points. Valibot's
 * `minCodePoints` would count a CRLF twice.
 */
export const createMinLengthCheck = (
  minLength: number,
  message: string,
): v.MinLengthAction<string, number, string> => ({
  ...v.minLength<string, number, string>(minLength, message),
  '~run'(dataset, config) {
    if (dataset.typed && countCharacters(dataset.value) < minLength)
      v._addIssue(this, 'length', dataset, config);
    return dataset;
  },
});

/** Creates a check of the maximum number of characters, like `createMinLengthCheck`. */
export const createMaxLengthCheck = (maxLength: number): v.MaxLengthAction<string, number, string> => ({
  ...v.maxLength<string, number, string>(
    maxLength,
    `Please use at most ${formatNumber(maxLength)} characters`,
  ),
  '~run'(dataset, config) {
    if (dataset.typed && countCharacters(dataset.value) > maxLength)
      v._addIssue(this, 'length', dataset, config);
    return dataset;
  },
});
