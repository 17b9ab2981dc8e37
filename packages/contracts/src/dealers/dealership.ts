import * as v from 'valibot';
import { defineApiRead } from '../http/apiRead.ts';
import { cleanText } from '../http/cleanText.ts';
import { ModifiedOn } from '../http/modifiedOn.ts';
import { DealershipProfile } from './dealershipProfile.ts';
import { OpeningPeriod } from './openingPeriod.ts';

export const dealershipsUrl = '/api/dealerships';

export const Dealership = v.object({
  id: v.number(),
  name: v.string(),
  address: v.string(),
  city: v.string(),
  /** Full name of the state, such as `New York`. */
  state: v.string(),
  zipCode: v.string(),
  phone: v.string(),
  email: v.string(),
  membershipId: v.nullable(v.string()),
  /** Degrees, or `null` if the location of the dealership's ZIP code is unknown. */
  latitude: v.nullable(v.number()),
  /** Degrees, or `null` if the location of the dealership's ZIP code is unknown. */
  longitude: v.nullable(v.number()),
  /** True if the coordinates are those of the ZIP code, which can be miles away from the street address. Absent otherwise. */
  isLocationEstimated: v.optional(v.boolean()),
  /** True after an operator has checked the dealership. Unverified dealerships are listed, too. */
  isVerified: v.boolean(),
  /** Last part of the URL of the dealership's page. Absent until the service has stored one. */
  slug: v.optional(v.string()),
  /** IANA name of the dealership's time zone, such as `America/Chicago`. Absent if its ZIP code is unknown. */
  timeZone: v.optional(v.string()),
  /** Opening hours that the dealership has stated, in its own time zone. Absent if it has not stated any. */
  hours: v.optional(v.array(OpeningPeriod)),
  ...DealershipProfile.entries,
  modifiedOn: ModifiedOn,
});
export type Dealership = v.InferOutput<typeof Dealership>;

/** Creates the path of a dealership's page. */
export const createDealershipPath = (slug: string): string => `/dealerships/${encodeURIComponent(slug)}`;

/** Error text of the API, with status 404, for a dealership whose owner has paused it. */
export const pausedDealershipError = 'This dealership is temporarily not listed.';

/** Creates the API read for a dealership. */
export const createDealershipRead = (slug: string) =>
  defineApiRead(`${dealershipsUrl}/${encodeURIComponent(slug)}`, Dealership);

/** Number of dealerships on one page of the directory, and the maximum that the server renders on any page. */
export const maxOverviewDealerships = 36;

/** Distances in miles by which visitors can limit a search for dealerships near a ZIP code. */
export const searchRadii = [25, 50, 100, 250] as const;
export type SearchRadius = (typeof searchRadii)[number];

/** Parses a distance such as `50`. Returns `undefined` for a distance that visitors cannot select. */
export const parseSearchRadius = (text: string | null | undefined): SearchRadius | undefined =>
  searchRadii.find((radius) => String(radius) === text);

/** One page of the directory, sorted by state, or by distance if the search is a ZIP code. */
export const DealershipOverview = v.object({
  dealershipCount: v.number(),
  dealerships: v.pipe(v.array(Dealership), v.maxLength(maxOverviewDealerships)),
  /** All states with matching dealerships, sorted by name. Absent if the dealerships are sorted by distance. */
  states: v.optional(v.array(v.object({ state: v.string(), dealershipCount: v.number() }))),
});
export type DealershipOverview = v.InferOutput<typeof DealershipOverview>;

/** API read for all dealerships, verified ones first, then by name. */
export const allDealershipsRead = defineApiRead(dealershipsUrl, v.array(Dealership));

/** API read for the first page of the directory, which shows it until the complete list has loaded. */
export const dealershipOverviewRead = defineApiRead(`${dealershipsUrl}/overview`, DealershipOverview, {
  listField: 'dealerships',
});

export const maxDealershipSearchLength = 120;

export const DealershipSearch = v.pipe(
  v.string(),
  v.maxLength(maxDealershipSearchLength, `Please use at most ${maxDealershipSearchLength} characters`),
);

interface SearchOptions {
  /** Maximum distance, in miles, from the ZIP code in the search text. Ignored if the search text is not a ZIP code. */
  readonly radius?: SearchRadius | undefined;
  readonly page?: number | undefined;
}

/**
 * Creates the API read for one page of a search, or of all dealerships if the text is empty. The API responds with 404
 * if the page number is too high.
 */
export function createDealershipSearchRead(search: string, { radius, page = 1 }: SearchOptions = {}) {
  const text = cleanText(search);
  const query = new URLSearchParams({
    ...(text && { search: text }),
    ...(radius && { radius: String(radius) }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return query
    ? defineApiRead(`${dealershipOverviewRead.url}?${query}`, DealershipOverview, {
        listField: 'dealerships',
      })
    : dealershipOverviewRead;
}

/** Maximum number of dealerships that the API returns as the nearest ones. */
export const maxNearbyDealerships = 6;

/** A dealership with its straight-line distance from a place. */
export const NearbyDealership = v.object({ ...Dealership.entries, miles: v.number() });
export type NearbyDealership = v.InferOutput<typeof NearbyDealership>;

/**
 * Creates the API read for the dealerships nearest to a ZIP code. The API responds with 404 if the ZIP code is unknown.
 */
export const createNearestDealershipsRead = (zipCode: string) =>
  defineApiRead(`${dealershipsUrl}/nearest/${zipCode}`, v.array(NearbyDealership));

/** Creates the API read for the dealerships outside of a state that are nearest to the center of the state. */
export const createDealershipsNearStateRead = (state: string) =>
  defineApiRead(`${dealershipsUrl}/near-state/${encodeURIComponent(state)}`, v.array(NearbyDealership));

/**
 * Creates the API read for all dealerships in a state, verified ones first, then by name.
 * @param state Name, slug or abbreviation in any case.
 */
export const createStateDealershipsRead = (state: string) =>
  defineApiRead(`${dealershipsUrl}/state/${encodeURIComponent(state)}`, v.array(Dealership));

/** Creates the API read for the first dealerships in a state. `State.dealerCount` is the number of all of them. */
export const createFirstStateDealershipsRead = (state: string) =>
  defineApiRead(
    `${createStateDealershipsRead(state).url}?limit=${maxOverviewDealerships}`,
    v.array(Dealership),
  );
