/** Renders structured data (JSON-LD) for search engines. */
export function StructuredData({ jsonLd }: { jsonLd: object }) {
  // `<` in the data could close the script element.
  const json = JSON.stringify(jsonLd).replaceAll('<', '\\u003c');
  return <script type="application/ld+json">{json}</script>;
}

interface BreadcrumbStep {
  label: string;
  to: string;
}

/**
 * Creates the structured data (JSON-LD) of a breadcrumb.
 * @param steps The pages from the home page to the current page.
 * @param origin The site's origin without a trailing slash.
 */
export function createBreadcrumbJsonLd(steps: readonly BreadcrumbStep[], origin: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: origin + to,
    })),
  };
}
