import type { PageHead } from '@msv/platform/host';

/** Updates the title, description, robots and canonical elements, which the server may have rendered. */
export function applyPageHead({ title, description, canonicalPath, noIndex }: PageHead): void {
  document.title = title;
  findOrCreateElement('meta', 'name', 'description').setAttribute('content', description);
  if (noIndex) {
    findOrCreateElement('meta', 'name', 'robots').setAttribute('content', 'noindex');
    document.head.querySelector('link[rel="canonical"]')?.remove();
  } else {
    document.head.querySelector('meta[name="robots"]')?.remove();
    findOrCreateElement('link', 'rel', 'canonical').setAttribute(
      'href',
      new URL(location.origin + canonicalPath).href,
    );
  }
}

function findOrCreateElement(tag: 'meta' | 'link', attribute: 'name' | 'rel', value: string): Element {
  const existing = document.head.querySelector(`${tag}[${attribute}="${value}"]`);
  if (existing) return existing;
  const created = document.createElement(tag);
  created.setAttribute(attribute, value);
  return document.head.appendChild(created);
}
