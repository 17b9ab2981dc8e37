import * as v from 'valibot';

const Fact = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({ '@context': v.literal('https://schema.org'), '@type': v.string() }),
);

/** The structured data of a document, in its order. A part that is not JSON, or not schema.org's, is an error. */
export function structuredDataIn(html: string) {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...scripts].map(([, text]) => v.parse(Fact, text));
}
