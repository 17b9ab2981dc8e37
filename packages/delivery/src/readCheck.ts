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

/** Result of the check for one release. */
export const CheckedRelease = v.object({
  remote: v.string(),
  version: v.string(),
  mismatches: v.array(ReadMismatch),
  /** Faults of pages and fragments. Empty if the check reads the API of a service instead of a site. */
  faults: v.array(PageFault),
  /** Routes with parameters for which there is no page to check. */
  uncheckedRoutes: v.array(v.string()),
  /** API URLs that were read. */
  urls: v.array(v.string()),
});
export type CheckedRelease = v.InferOutput<typeof CheckedRelease>;

/** Output of the program that checks API reads: the results, or why the API could not be read. */
export const ReadCheckResult = v.union([
  v.object({ releases: v.array(CheckedRelease) }),
  v.object({ unreachable: v.object({ url: v.string(), reason: v.string() }) }),
]);
export type ReadCheckResult = v.InferOutput<typeof ReadCheckResult>;
