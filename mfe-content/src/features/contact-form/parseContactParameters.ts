import { Slug } from '@msv/contracts/http/slug';
import { parseZipCode } from '@msv/contracts/http/zipCode';
import * as v from 'valibot';

const optional = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined);

/** Schema of a slug. Without scripts, the form for a test drive adds the name: `evolution-d3 Evolution D3`. */
const LinkedSlug = v.pipe(
  v.string(),
  v.transform((text) => text.split(' ', 1)[0]),
  Slug,
);

/** Schema of the query string of the contact page. Invalid values are ignored. */
const ContactParameters = v.object({
  /** Slug of the dealer that the visitor asks about. */
  dealer: optional(LinkedSlug),
  /** Slug of the vehicle that the visitor asks about. */
  vehicle: optional(LinkedSlug),
  /** Name or slug of the visitor's state. */
  state: v.optional(v.string()),
  /** Five digits of the ZIP code that the visitor searched for. */
  zip: optional(v.pipe(v.string(), v.transform(parseZipCode))),
});
/** What a link to the contact page says about the message. */
export type ContactParameters = v.InferOutput<typeof ContactParameters>;

/** Parses a query string such as `?dealer=hudson-carts-albany&vehicle=evolution-d3`. */
export const parseContactParameters = (query: string): ContactParameters =>
  v.parse(ContactParameters, Object.fromEntries(new URLSearchParams(query)));
