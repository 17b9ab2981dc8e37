import { toMailUrl, toPhoneUrl } from '@msv/contracts/site/contactUrls';
import type { SiteSettings } from '@msv/contracts/site/siteSettings';

export interface PlaceholderValues extends Pick<SiteSettings, 'product' | 'phone' | 'email' | 'url'> {
  /** Support hours in the wording of the privacy policy. */
  readonly supportHours: string;
}

const placeholderNames: readonly string[] = ['product', 'phone', 'email', 'url', 'supportHours'];

const placeholderPattern = /\{(\w+)\}/g;
const isPlaceholderName = (name: string): name is keyof PlaceholderValues => placeholderNames.includes(name);

/** Finds words in braces that are not placeholders, such as the misspelled `{phnoe}`. */
export const findUnknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(placeholderPattern)]
    .filter(([, name = '']) => !isPlaceholderName(name))
    .map(([match]) => match);

/** Fills the placeholders in a line of plain text. */
export const fillPlaceholders = (line: string, values: PlaceholderValues) =>
  replacePlaceholders(line, (name) => values[name]);

/** Fills the placeholders in Markdown with escaped values. The email address and a known phone number become links. */
export const fillPlaceholdersInMarkdown = (text: string, values: PlaceholderValues) => {
  const links: Partial<Record<keyof PlaceholderValues, string | undefined>> = {
    phone: toPhoneUrl(values.phone),
    email: toMailUrl(values.email),
  };
  return replacePlaceholders(text, (name) => {
    const value = escapeMarkdown(values[name]);
    return links[name] ? `[${value}](${links[name]})` : value;
  });
};

const replacePlaceholders = (text: string, getValue: (name: keyof PlaceholderValues) => string) =>
  text.replace(placeholderPattern, (match, name: string) =>
    isPlaceholderName(name) ? getValue(name) : match,
  );

/** Escapes ASCII punctuation with backslashes (CommonMark 0.31, section 2.4). */
const escapeMarkdown = (value: string) => value.replace(/[!-/:-@[-`{-~]/g, '\\$&');
