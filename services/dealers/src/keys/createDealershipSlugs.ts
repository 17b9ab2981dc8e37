import type { Dealership } from '@msv/contracts/dealers/dealership';

/** Last parts of the API's other URLs, which must not be slugs. */
const reservedSlugs: readonly string[] = ['overview', 'state', 'nearest', 'near-state'];
const maxTextLength = 80;

/**
 * Returns the possible slugs of a dealership, best first: its name and city, such as
 * `tangerine-moon-demo-carts-orlando`, and the same with its unique id.
 */
export function createDealershipSlugs({
  id,
  name,
  city,
}: Pick<Dealership, 'id' | 'name' | 'city'>): readonly [string, ...string[]] {
  const text = toSlugText(`${name} ${city}`);
  const slugWithId = `${text || 'dealer'}-${id}`;
  return text && !reservedSlugs.includes(text) ? [text, slugWithId] : [slugWithId];
}

/** Converts text to lowercase letters and digits, separated by hyphens. */
const toSlugText = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxTextLength)
    .replace(/^-|-$/g, '');
