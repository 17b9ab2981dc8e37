export interface FollowedLink {
  /** `page` is one of the site's own, and the click is a plain one; all others are the browser's to follow. */
  kind: 'page' | 'call' | 'external';
  /** As it stands in the HTML. */
  href: string;
}

/** The link that a click inside a text follows, if it is one that somebody else than the browser cares about. */
export function linkFollowed(event: MouseEvent): FollowedLink | undefined {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  const href = link?.getAttribute('href');
  if (!href || event.defaultPrevented) return;
  if (href.startsWith('tel:')) return { kind: 'call', href };
  if (/^https?:/.test(href)) return { kind: 'external', href };
  return isPage(href) && isPlain(event) ? { kind: 'page', href } : undefined;
}

/** An address of the site itself, and not a file of the API's. */
const isPage = (href: string) => /^\/(?!\/|api\/)/.test(href);

/** With a key or another button the visitor asks for a new tab or window. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
