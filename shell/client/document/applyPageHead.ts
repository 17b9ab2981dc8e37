import type { PageHead } from '@msv/platform/host';

/** Writes a page's head to the document, over the elements that the server wrote. */
export function applyPageHead({ title, description, canonicalPath, noIndex }: PageHead): void {
  document.title = title;
  element('meta', 'name', 'description').setAttribute('content', description);
  if (noIndex) {
    element('meta', 'name', 'robots').setAttribute('content', 'noindex');
    document.head.querySelector('link[rel="canonical"]')?.remove();
  } else {
    document.head.querySelector('meta[name="robots"]')?.remove();
    element('link', 'rel', 'canonical').setAttribute('href', new URL(location.origin + canonicalPath).href);
  }
}

function element(tag: 'meta' | 'link', attribute: 'name' | 'rel', value: string): Element {
  const present = document.head.querySelector(`${tag}[${attribute}="${value}"]`);
  if (present) return present;
  const created = document.createElement(tag);
  created.setAttribute(attribute, value);
  return document.head.appendChild(created);
}
