import type { Site } from '@msv/contracts/site';
import { telephone } from '@msv/contracts/telephone';

/** What the texts say about the site, and leave to its operator. */
export interface SiteFacts extends Pick<Site, 'product' | 'phone' | 'email' | 'url'> {
  /** When support can be reached, as the privacy policy states it. */
  readonly supportHours: string;
}

const names: readonly string[] = ['product', 'phone', 'email', 'url', 'supportHours'];

const placeholder = /\{(\w+)\}/g;
const isKnown = (name: string): name is keyof SiteFacts => names.includes(name);

/** What stands in braces and means nothing to the site, such as a misspelt `{phnoe}`. */
export const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(placeholder)].filter(([, name = '']) => !isKnown(name)).map(([whole]) => whole);

/** Fills a line that has no markup. */
export const fillLine = (line: string, site: SiteFacts) => fill(line, (name) => site[name]);

/**
 * Fills Markdown: the values are taken literally, whatever they are made of; the phone number can be called and the
 * email address written to.
 */
export const fillMarkdown = (text: string, site: SiteFacts) => {
  const links: Partial<SiteFacts> = { phone: telephone(site.phone), email: `<mailto:${site.email}>` };
  return fill(text, (name) => {
    const words = literally(site[name]);
    return links[name] ? `[${words}](${links[name]})` : words;
  });
};

const fill = (text: string, factFor: (name: keyof SiteFacts) => string) =>
  text.replace(placeholder, (whole, name: string) => (isKnown(name) ? factFor(name) : whole));

/** A backslash before punctuation takes its meaning away (CommonMark 0.31, section 2.4). */
const literally = (value: string) => value.replace(/[!-/:-@[-`{-~]/g, '\\$&');
