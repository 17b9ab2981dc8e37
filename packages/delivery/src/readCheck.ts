import { Release } from '@msv/contracts/releases/release';
import * as v from 'valibot';

/** Input of the program that checks whether the API reads of releases fit an API. */
export const ReadCheckRequest = v.object({
  releases: v.array(
    v.object({
      release: Release,
      /** Folder that contains the release's server bundle. */
      folder: v.string(),
    }),
  ),
  /** Base URL of the site, whose API the program reads. */
  siteUrl: v.string(),
  /** A service to read instead of the site. If present, the program checks only reads below its prefixes. */
  service: v.optional(v.object({ url: v.string(), apiPrefixes: v.array(v.string()) })),
});
export type ReadCheckRequest = v.InferOutput<typeof ReadCheckRequest>;

/** A difference between an API response and the schema of the release that reads it. */
export const ReadMismatch = v.object({
  /** Page or fragment that reads the response, such as `./VehiclePage`. */
  expose: v.string(),
  url: v.string(),
  /** Path of the field in the response, such as `[0].price`. Absent if the whole response is unusable. */
  field: v.optional(v.string()),
  reason: v.string(),
  /** Number of other items of a list that differ in the same field. */
  otherItems: v.number(),
});
export type ReadMismatch = v.InferOutput<typeof ReadMismatch>;

/** A reason why a page or fragment cannot be rendered on the server with the data of the API. */
export const PageFault = v.object({
  expose: v.string(),
  /** Where it was rendered, such as `at /inventory/d3` or `with the props {"limit":1}`. */
  place: v.string(),
  /** What it does, such as `throws: TypeError: …`. */
  reason: v.string(),
});
export type PageFault = v.InferOutput<typeof PageFault>;

/** Something that a check could not try, so that it says nothing about it. */
export const UncheckedRead = v.object({
  /** Page or fragment, such as `./VehiclePage`. */
  expose: v.string(),
  /** The read, or the page whose reads are unknown, such as `reads /api/vehicles` or `at /inventory/:slug`. */
  place: v.string(),
  /** Why it was not checked, such as `the list /api/vehicles is empty`. */
  reason: v.string(),
  /** True if a list of the sitemap cannot be used, or if the release names neither a list nor an example of the page. */
  isPageUnknown: v.boolean(),
});
export type UncheckedRead = v.InferOutput<typeof UncheckedRead>;

/** Invalid documents that the service has left out of a response, according to its header `x-invalid-documents`. */
export const LeftOutDocuments = v.object({ url: v.string(), collection: v.string(), count: v.number() });
export type LeftOutDocuments = v.InferOutput<typeof LeftOutDocuments>;

/** Result of the check for one release. */
export const CheckedRelease = v.object({
  remote: v.string(),
  version: v.string(),
  mismatches: v.array(ReadMismatch),
  /** Faults of pages and fragments. Empty if the check reads the API of a service instead of a site. */
  faults: v.array(PageFault),
  unchecked: v.array(UncheckedRead),
  /** A page of each route and example, with its URL path and query. */
  pages: v.array(v.object({ expose: v.string(), path: v.string() })),
  /** API URLs that were read. */
  urls: v.array(v.string()),
});
export type CheckedRelease = v.InferOutput<typeof CheckedRelease>;

/** Results of the check for all releases. */
export const CheckedReleases = v.object({
  releases: v.array(CheckedRelease),
  leftOutDocuments: v.array(LeftOutDocuments),
});
export type CheckedReleases = v.InferOutput<typeof CheckedReleases>;

/** Output of the program that checks API reads: the results, or why the API could not be read. */
export const ReadCheckResult = v.union([
  CheckedReleases,
  v.object({ unreachable: v.object({ url: v.string(), reason: v.string() }) }),
]);
export type ReadCheckResult = v.InferOutput<typeof ReadCheckResult>;
