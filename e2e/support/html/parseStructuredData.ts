import * as v from 'valibot';

const StructuredDataItem = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({ '@context': v.literal('https://schema.org'), '@type': v.string() }),
);

/**
 * Parses the JSON-LD items of an HTML document, in document order. Throws if an item is not valid JSON or has
 * no schema.org context.
 */
export function parseStructuredData(html: string) {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...scripts].map(([, text]) => v.parse(StructuredDataItem, text));
}
