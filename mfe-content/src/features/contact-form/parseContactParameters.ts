import { Slug } from '@msv/contracts/http/slug';
import { parseZipCode } from '@msv/contracts/http/zipCode';
import * as v from 'valibot';

const optional = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined);

/** Without JavaScript, the form for a test drive adds the name: `evolution-d3 Evolution D3`. */
const LinkedSlug = v.pipe(
  v.string(),
  v.transform((text) => text.split(' ', 1)[0]),
  Slug,
);

/** Invalid values in the query string are ignored. */
const ContactParameters = v.object({
  dealer: optional(LinkedSlug),
  vehicle: optional(LinkedSlug),
  /** Name or slug. */
  state: v.optional(v.string()),
  /** ZIP code that the visitor searched for. */
  zip: optional(v.pipe(v.string(), v.transform(parseZipCode))),
});
export type ContactParameters = v.InferOutput<typeof ContactParameters>;

/** Parses a query string such as `?dealer=hudson-carts-albany&vehicle=evolution-d3`. */
export const parseContactParameters = (query: string): ContactParameters =>
  v.parse(ContactParameters, Object.fromEntries(new URLSearchParams(query)));
