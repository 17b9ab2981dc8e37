/** Renders structured data (JSON-LD) for search engines. */
export function StructuredData({ jsonLd }: { jsonLd: object }) {
  // The character `<` is escaped, so that text in the data cannot close the script element.
  const json = JSON.stringify(jsonLd).replaceAll('<', '\\u003c');
  return <script type="application/ld+json">{json}</script>;
}
