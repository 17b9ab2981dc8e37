interface Step {
  label: string;
  to: string;
}

/** The way to a page as search engines read it, the page itself included. `origin` has no trailing slash. */
export function breadcrumbList(steps: readonly Step[], origin: string) {
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
