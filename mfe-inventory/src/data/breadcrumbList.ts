import type { Site } from '@msv/contracts/site';

interface Step {
  label: string;
  to: string;
}

/** The way to a page as search engines read it, the page itself included. */
export function breadcrumbList(steps: readonly Step[], { url }: Site) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: url + to,
    })),
  };
}
