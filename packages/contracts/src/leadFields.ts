import * as v from 'valibot';

const nothingButPrintable = /^[^\p{Cc}\p{Zl}\p{Zp}]*$/u;
const nothingButText = /^(?:[^\p{Cc}]|[\n\r\t])*$/u;

const atMost = (maxLength: number) =>
  v.maxLength<string, number, string>(
    maxLength,
    `Please use at most ${maxLength.toLocaleString('en-US')} characters`,
  );

const onOneLine = v.regex<string, string>(nothingButPrintable, 'Please write this on one line');

const required = (missing: string, maxLength: number) =>
  v.pipe(v.string(missing), v.trim(), v.nonEmpty(missing), atMost(maxLength));

/** A required line of text; blanks around it do not count. A line break could forge a header of a mail. */
export const requiredLine = (missing: string, maxLength: number) =>
  v.pipe(required(missing, maxLength), onOneLine);

/** A line of text that may be missing; nothing but blanks is `null` too. */
export const optionalLine = (maxLength: number) =>
  v.pipe(
    v.nullish(v.pipe(v.string(), v.trim(), atMost(maxLength), onOneLine), null),
    v.transform((line) => line || null),
  );

/** Required text of several lines; blanks around it do not count. */
export const requiredText = (missing: string, maxLength: number) =>
  v.pipe(required(missing, maxLength), v.regex(nothingButText, 'Please write plain text'));

/**
 * What browsers accept in an input of the type `email`, and a dot in the domain besides: nobody can be answered at
 * `ann@localhost`. The stricter `v.email` would refuse names such as O'Brien. 254 characters is what mail can carry.
 */
export const requiredEmail = (missing: string, invalid: string) =>
  v.pipe(requiredLine(missing, 254), v.rfcEmail(invalid), v.regex(/\.[^.@]+$/, invalid));

/** As people write it, with an extension perhaps; whoever calls back reads it, no program does. */
export const requiredPhone = (missing: string) => requiredLine(missing, 40);
