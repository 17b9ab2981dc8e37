/** Facts for search engines, in the page's HTML. They are data: no browser runs them. */
export function StructuredData({ facts }: { facts: object }) {
  // The one character that could end the element early.
  const json = JSON.stringify(facts).replaceAll('<', '\\u003c');
  return <script type="application/ld+json">{json}</script>;
}
