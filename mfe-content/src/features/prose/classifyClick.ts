export interface ClickedLink {
  /** `page` is a plain click on a link to a page of this site. The browser handles the other kinds. */
  kind: 'page' | 'call' | 'external';
  /** Value of the `href` attribute, not resolved. */
  href: string;
}

/** Returns undefined if the browser should handle the click without tracking. */
export function classifyClick(event: MouseEvent): ClickedLink | undefined {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  const href = link?.getAttribute('href');
  if (!href || event.defaultPrevented) return;
  if (href.startsWith('tel:')) return { kind: 'call', href };
  if (/^https?:/.test(href)) return { kind: 'external', href };
  return isSitePage(href) && isPlainClick(event) ? { kind: 'page', href } : undefined;
}

/** True for a path on this site that is not under `/api/`. */
const isSitePage = (href: string) => /^\/(?!\/|api\/)/.test(href);

/** False if a modifier key or another mouse button requests a new tab or window. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
