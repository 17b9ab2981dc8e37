import * as v from 'valibot';
import { Version } from './release.ts';

/**
 * URL of the releases service that stores the pictures of a release: `PUT` a `PictureReport`. A picture has this URL with
 * `/{index of its change}-{kind}.webp`, for people who are signed in to the status page.
 */
export const toPicturesUrl = (remote: string, version: string) => `/pictures/${remote}/${version}`;

/** What the pictures of one change show: the stable release, the new release, and the new release with the changed pixels marked. */
export const pictureKinds = ['before', 'after', 'difference'] as const;

/** Limits of the pictures of one release. Together, they have at most six megabytes. */
export const pictureLimits = { bytes: 100_000, changes: 20, pathLength: 300 } as const;

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A page that looks different in a browser window of this width. */
export const PageChange = v.object({
  /** Path of the page with an optional query, only for display. */
  path: v.pipe(v.string(), v.maxLength(pictureLimits.pathLength)),
  /** Width of the window in CSS pixels. */
  width: Count,
});
export type PageChange = v.InferOutput<typeof PageChange>;

/** Which pages of a release look different from those of the stable release. */
export const PictureSummary = v.object({
  /** Version of the stable release. */
  comparedWith: Version,
  /** Number of pages that were compared. */
  compared: Count,
  /** Number of pages that look different. */
  different: Count,
  /** The changes that have pictures, up to the limit. */
  changes: v.pipe(v.array(PageChange), v.maxLength(pictureLimits.changes)),
});
export type PictureSummary = v.InferOutput<typeof PictureSummary>;

/** Base64 of the first bytes of all WebP files: `RIFF`, the size of the file, `WEBP`. */
const webpStart = /^UklGR[\w+/]{7}RUJQ/;

/** A WebP picture in base64. */
const Picture = v.pipe(
  v.string(),
  v.maxLength(Math.ceil(pictureLimits.bytes / 3) * 4, `A picture has at most ${pictureLimits.bytes} bytes`),
  v.base64('Pictures are in base64'),
  v.regex(webpStart, 'Pictures are WebP files'),
);

/** Request body with the pictures of a release. It replaces an earlier one. */
export const PictureReport = v.object({
  ...PictureSummary.entries,
  changes: v.pipe(
    v.array(v.object({ ...PageChange.entries, before: Picture, after: Picture, difference: Picture })),
    v.maxLength(pictureLimits.changes),
  ),
});
export type PictureReport = v.InferOutput<typeof PictureReport>;

/** Maximum size of a request with a `PictureReport`. */
export const maxPictureReportBytes =
  pictureLimits.changes * pictureKinds.length * Math.ceil(pictureLimits.bytes / 3) * 4 + 2 ** 16;
