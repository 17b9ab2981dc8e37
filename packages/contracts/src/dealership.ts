import * as v from 'valibot';
import { read } from './read.ts';
import { wantedText } from './wantedText.ts';

export const dealershipsUrl = '/api/dealerships';

/** One dealer of the network. Coordinates are in degrees; both are null where the ZIP code is not known. */
export const Dealership = v.object({
  id: v.number(),
  name: v.string(),
  address: v.string(),
  city: v.string(),
  /** The state's full name, such as `New York`. */
  state: v.string(),
  zipCode: v.string(),
  phone: v.string(),
  email: v.string(),
  membershipId: v.nullable(v.string()),
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
  /** A visitor's own entry is listed at once and marked until somebody has looked at it. */
  isVerified: v.boolean(),
});
export type Dealership = v.InferOutput<typeof Dealership>;

/** So many dealerships a page can be served with; the rest follows in the browser. */
export const overviewLength = 36;

/** What a page needs before the whole list is there: the first dealerships by name, and how many there are. */
export const DealershipOverview = v.object({
  dealershipCount: v.number(),
  dealerships: v.pipe(v.array(Dealership), v.maxLength(overviewLength)),
});
export type DealershipOverview = v.InferOutput<typeof DealershipOverview>;

/** All of them, by name. */
export const allDealerships = read(dealershipsUrl, v.array(Dealership));
export const dealershipOverview = read(`${dealershipsUrl}/overview`, DealershipOverview);

/** No name, city or state is longer. */
export const longestSearch = 120;

/** What dealers are searched for in the API; two spellings of the same search are one. */
export const DealershipSearch = v.pipe(
  v.string(),
  v.maxLength(longestSearch, `Please use at most ${longestSearch} characters`),
  v.transform(wantedText),
);

/** The first of those that a search finds (see `dealershipFinder`), and how many it finds. */
export const dealershipsFound = (search: string) =>
  read(`${dealershipOverview.url}?${new URLSearchParams({ search: search.trim() })}`, DealershipOverview);

/** By name; the state by its name, slug or abbreviation, in any case. */
export const dealershipsInState = (state: string) =>
  read(`${dealershipsUrl}/state/${encodeURIComponent(state)}`, v.array(Dealership));
/** As many of them as a page can be served with. A state says itself how many it has. */
export const firstDealershipsInState = (state: string) =>
  read(`${dealershipsInState(state).url}?limit=${overviewLength}`, v.array(Dealership));
