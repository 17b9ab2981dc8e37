interface BreadcrumbStep {
  label: string;
  to: string;
}

/**
 * Creates the structured data (JSON-LD) of a breadcrumb.
 * @param steps The pages of the breadcrumb, from the home page to the current page.
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
