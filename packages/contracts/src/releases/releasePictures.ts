import * as v from 'valibot';
import { Version } from './release.ts';

/**
 * Returns the URL for a `PUT` of a `PictureReport`. Signed-in people get a picture at `/{index of its
 * change}-{kind}.webp` below it.
 */
export const toPicturesUrl = (remote: string, version: string) => `/pictures/${remote}/${version}`;

/** Pictures of one change: the stable release, the new release, and the new release with the changed pixels marked. */
export const pictureKinds = ['before', 'after', 'difference'] as const;

/** Limits of the pictures of one release, at most six megabytes in total. */
export const pictureLimits = { bytes: 100_000, changes: 20, pathLength: 300 } as const;

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A page that looks different in a window of this width. */
export const PageChange = v.object({
  /** Path with an optional query, only for display. */
  path: v.pipe(v.string(), v.maxLength(pictureLimits.pathLength)),
  /** Width of the window in CSS pixels. */
  width: Count,
});
export type PageChange = v.InferOutput<typeof PageChange>;

/** Comparison of a release's pages with those of the stable release. */
export const PictureSummary = v.object({
  comparedWith: Version,
  compared: Count,
  different: Count,
  /** Changes with pictures. */
  changes: v.pipe(v.array(PageChange), v.maxLength(pictureLimits.changes)),
});
export type PictureSummary = v.InferOutput<typeof PictureSummary>;

/** First bytes of a WebP file in base64: `RIFF`, the size of the file, `WEBP`. */
const webpStart = /^UklGR[\w+/]{7}RUJQ/;

const Picture = v.pipe(
  v.string(),
  v.maxLength(Math.ceil(pictureLimits.bytes / 3) * 4, `A picture has at most ${pictureLimits.bytes} bytes`),
  v.base64('Pictures are in base64'),
  v.regex(webpStart, 'Pictures are WebP files'),
);

/** Pictures of a release, which replace earlier ones. */
export const PictureReport = v.object({
  ...PictureSummary.entries,
  changes: v.pipe(
    v.array(v.object({ ...PageChange.entries, before: Picture, after: Picture, difference: Picture })),
    v.maxLength(pictureLimits.changes),
  ),
});
export type PictureReport = v.InferOutput<typeof PictureReport>;

export const maxPictureReportBytes =
  pictureLimits.changes * pictureKinds.length * Math.ceil(pictureLimits.bytes / 3) * 4 + 2 ** 16;
