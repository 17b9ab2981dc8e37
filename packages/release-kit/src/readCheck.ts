import { Release } from '@msv/contracts/releases/release';
import * as v from 'valibot';

/** Input of the program that checks whether the API reads of releases fit an API. */
export const ReadCheckRequest = v.object({
  releases: v.array(
    v.object({
      release: Release,
      folder: v.string(),
    }),
  ),
  /** Base URL of the site, whose API the program reads. */
  siteUrl: v.string(),
  /** A service to read instead of the site. Only reads below its prefixes are checked. */
  service: v.optional(v.object({ url: v.string(), apiPrefixes: v.array(v.string()) })),
});
export type ReadCheckRequest = v.InferOutput<typeof ReadCheckRequest>;

export const ReadMismatch = v.object({
  expose: v.string(),
  url: v.string(),
  /** Path of the field, such as `[0].price`. Absent if the whole response is unusable. */
  field: v.optional(v.string()),
  reason: v.string(),
  /** Number of other items of a list that differ in the same field. */
  otherItems: v.number(),
});
export type ReadMismatch = v.InferOutput<typeof ReadMismatch>;

/** Why a page or fragment cannot be rendered on the server with the data of the API. */
export const PageFault = v.object({
  expose: v.string(),
  /** Such as `at /inventory/d3` or `with the props {"limit":1}`. */
  place: v.string(),
  /** Such as `throws: TypeError: …`. */
  reason: v.string(),
});
export type PageFault = v.InferOutput<typeof PageFault>;

export const UncheckedRead = v.object({
  expose: v.string(),
  /** Such as `reads /api/vehicles`, or `at /inventory/:slug` for a page whose reads are unknown. */
  place: v.string(),
  /** Such as `the list /api/vehicles is empty`. */
  reason: v.string(),
  /**
   * True if a list of the sitemap cannot be used, or if the release names neither a list nor an example of the page.
   */
  isPageUnknown: v.boolean(),
});
export type UncheckedRead = v.InferOutput<typeof UncheckedRead>;

/** Number of invalid documents in the response header `x-invalid-documents`, which the service has left out. */
export const LeftOutDocuments = v.object({ url: v.string(), collection: v.string(), count: v.number() });
export type LeftOutDocuments = v.InferOutput<typeof LeftOutDocuments>;

export const CheckedRelease = v.object({
  remote: v.string(),
  version: v.string(),
  mismatches: v.array(ReadMismatch),
  /** Empty if the check reads the API of a service instead of a site. */
  faults: v.array(PageFault),
  unchecked: v.array(UncheckedRead),
  /** A page of each route and example, with its URL path and query. */
  pages: v.array(v.object({ expose: v.string(), path: v.string() })),
  urls: v.array(v.string()),
});
export type CheckedRelease = v.InferOutput<typeof CheckedRelease>;

export const CheckedReleases = v.object({
  releases: v.array(CheckedRelease),
  leftOutDocuments: v.array(LeftOutDocuments),
});
export type CheckedReleases = v.InferOutput<typeof CheckedReleases>;

/** Output of the program: the results, or why the API could not be read. */
export const ReadCheckResult = v.union([
  CheckedReleases,
  v.object({ unreachable: v.object({ url: v.string(), reason: v.string() }) }),
]);
export type ReadCheckResult = v.InferOutput<typeof ReadCheckResult>;
