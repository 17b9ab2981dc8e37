import * as v from 'valibot';
import { formatNumber } from '../site/formatNumber.ts';
import { cleanAscii, cleanEmail, cleanText } from './cleanText.ts';

// The API documents contain these patterns. Tools that generate values from them do not support classes such as
// `\p{Cc}`. Line breaks are the control characters and the separators U+2028 and U+2029.
// biome-ignore lint/suspicious/noControlCharactersInRegex: rejecting them is the purpose of the pattern.
const singleLineTextPattern = /^[^\x00-\x1f\x7f-\x9f\u2028\u2029]*$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above.
const multilineTextPattern = /^[^\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]*$/;

const singleLineCheck = v.regex<string, string>(singleLineTextPattern, 'Please write this on one line');
const plainTextCheck = v.regex<string, string>(multilineTextPattern, 'Please write plain text');
const normalizeLineBreaks = (text: string) => text.replace(/\r\n?/g, '\n');

/**
 * Creates the first step of a text schema. The step has the type of valibot's `trim`, which OpenAPI generators support,
 * unlike `transform`.
 */
export const createCleaningStep = (clean: (text: string) => string): v.TrimAction => ({
  ...v.trim(),
  '~run'(dataset) {
    dataset.value = clean(dataset.value);
    return dataset;
  },
});

const createRequiredTextSchema = (missingMessage: string, maxLength: number, clean = cleanText) =>
  v.pipe(
    v.string(missingMessage),
    createCleaningStep(clean),
    v.nonEmpty(missingMessage),
    createMaxLengthCheck(maxLength),
  );

/**
 * Creates a schema for a nonempty line of text, cleaned by `cleanText`. Line breaks are rejected because they could
 * forge email headers.
 */
export const createSingleLineTextSchema = (missingMessage: string, maxLength: number) =>
  v.pipe(createRequiredTextSchema(missingMessage, maxLength), singleLineCheck);

/** Creates a schema like `createSingleLineTextSchema` for ASCII text. */
export const createAsciiTextSchema = (missingMessage: string, maxLength: number) =>
  v.pipe(createRequiredTextSchema(missingMessage, maxLength, cleanAscii), singleLineCheck);

/** Creates a schema for an optional line of text. Blank values are parsed as `null`. */
export const createOptionalSingleLineTextSchema = (maxLength: number) =>
  v.pipe(
    v.nullish(
      v.pipe(v.string(), createCleaningStep(cleanText), createMaxLengthCheck(maxLength), singleLineCheck),
      null,
    ),
    v.transform((line) => line || null),
  );

/**
 * Creates a schema for text with several lines, cleaned by `cleanText`. Line breaks become LF, because forms without
 * scripts send CRLF.
 * @param missingMessage Message if the text is missing or shorter than `minLength`.
 */
export const createMultilineTextSchema = (missingMessage: string, maxLength: number, minLength = 1) =>
  v.pipe(
    createRequiredTextSchema(missingMessage, maxLength),
    createMinLengthCheck(minLength, missingMessage),
    plainTextCheck,
    v.transform(normalizeLineBreaks),
  );

/** Creates a schema like `createMultilineTextSchema` that parses a missing text as an empty text. */
export const createOptionalMultilineTextSchema = (maxLength: number) =>
  v.pipe(
    v.optional(v.string(), ''),
    createCleaningStep(cleanText),
    createMaxLengthCheck(maxLength),
    plainTextCheck,
    v.transform(normalizeLineBreaks),
  );

/**
 * Creates a schema for an email address that `<input type="email">` accepts and whose domain contains a dot, cleaned by
 * `cleanEmail`. Valibot's `email()` would reject `o'brien@example.com`.
 */
export const createEmailSchema = (missingMessage: string, invalidMessage: string) =>
  v.pipe(
    createRequiredTextSchema(missingMessage, 254, cleanEmail),
    v.rfcEmail(invalidMessage),
    v.regex(/\.[^.@]+$/, invalidMessage),
  );

const emailOrEmptyPattern = new RegExp(`^$|${v.RFC_EMAIL_REGEX.source}`, v.RFC_EMAIL_REGEX.flags);

/** Creates a schema like `createEmailSchema` that parses a missing address as an empty text. */
export const createOptionalEmailSchema = (invalidMessage: string) =>
  v.pipe(
    v.optional(v.string(), ''),
    createCleaningStep(cleanEmail),
    createMaxLengthCheck(254),
    v.regex(emailOrEmptyPattern, invalidMessage),
    v.regex(/^$|\.[^.@]+$/, invalidMessage),
  );

/** The length includes all characters: `(407) 555-0107` has a length of 14. */
const minPhoneLength = 10;

/**
 * Creates a schema for a phone number in any notation. US numbers are parsed as `(555) 010-0199`, other numbers stay as
 * they are.
 */
export const createPhoneSchema = (invalidMessage: string, missingMessage = invalidMessage) =>
  v.pipe(
    createAsciiTextSchema(missingMessage, 40),
    createMinLengthCheck(minPhoneLength, invalidMessage),
    v.transform(formatUsPhone),
  );

/** Counts code points. A CRLF counts as one character, as in a text area, although forms without scripts send CRLF. */
export const countCharacters = (text: string): number => text.match(/\r\n|./gsu)?.length ?? 0;

/**
 * Creates a check like valibot's `minLength` that counts with `countCharacters`. API documents contain the limit,
 * because the check has the type of `minLength`.
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

/** Creates a check of the maximum length like `createMinLengthCheck`. */
const createMaxLengthCheck = (maxLength: number): v.MaxLengthAction<string, number, string> => ({
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

/**
 * Formats a complete US phone number as `(555) 010-0199`. Returns other numbers and incomplete numbers unchanged. Area
 * codes start with 2 to 9, so the first ten digits of `15550100199` are an incomplete number.
 */
export function formatUsPhone(text: string): string {
  const [, area, exchange, line] =
    /^(?:\+?1[\s.-]*)?\(?([2-9]\d\d)\)?[\s.-]*(\d{3})[\s.-]*(\d{4})$/.exec(text.trim()) ?? [];
  return area === undefined ? text : `(${area}) ${exchange}-${line}`;
}
