import { toMailUrl, toPhoneUrl } from '@msv/contracts/site/contactUrls';
import type { SiteSettings } from '@msv/contracts/site/siteSettings';

/** Values that replace placeholders, such as `{phone}`, in questions and policy pages. */
export interface PlaceholderValues extends Pick<SiteSettings, 'product' | 'phone' | 'email' | 'url'> {
  /** Support hours in the wording of the privacy policy. */
  readonly supportHours: string;
}

const placeholderNames: readonly string[] = ['product', 'phone', 'email', 'url', 'supportHours'];

const placeholderPattern = /\{(\w+)\}/g;
const isPlaceholderName = (name: string): name is keyof PlaceholderValues => placeholderNames.includes(name);

/** Returns the words in braces that are not placeholders, such as the misspelled `{phnoe}`. */
export const findUnknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(placeholderPattern)]
    .filter(([, name = '']) => !isPlaceholderName(name))
    .map(([match]) => match);

/** Returns a line of plain text with all placeholders replaced by their values. */
export const fillPlaceholders = (line: string, values: PlaceholderValues) =>
  replacePlaceholders(line, (name) => values[name]);

/**
 * Returns Markdown with all placeholders replaced by their values. Escapes the values and turns the email
 * address and a known phone number into links.
 */
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
