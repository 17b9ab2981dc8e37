import * as v from 'valibot';
import { RemoteName, Version } from './release.ts';

/** `POST` a `NewPreview` to the service of the releases, answered with a `PreviewLink`. */
export const previewsUrl = '/previews';

/** Where the site takes a preview's token: `{previewUrl}?token=…`; `{previewEndUrl}` goes back to what everybody gets. */
export const previewUrl = '/preview';
export const previewEndUrl = `${previewUrl}/end`;

/**
 * Where an edge that allows it takes the dev servers of one browser: `?inventory=http://localhost:3101`, by remote, and
 * `shell` for the shell's own.
 */
export const previewDevUrl = `${previewUrl}/dev`;

const releases = v.record(RemoteName, Version);

/** Releases that one browser gets instead of its own, for a while. They are registered, and may be unpublished to visitors. */
export const Preview = v.object({ releases, expiresAt: v.pipe(v.string(), v.isoTimestamp()) });
export type Preview = v.InferOutput<typeof Preview>;

const anHour = 60;
/** A week. */
export const longestPreviewMinutes = 7 * 24 * 60;

export const NewPreview = v.object({
  releases: v.pipe(
    releases,
    v.check((named) => Object.keys(named).length > 0, 'Name at least one release'),
  ),
  minutes: v.optional(
    v.pipe(
      v.number(),
      v.integer(),
      v.minValue(1),
      v.maxValue(longestPreviewMinutes, 'A preview lasts a week at most'),
    ),
    anHour,
  ),
});
export type NewPreview = v.InferOutput<typeof NewPreview>;

/** The token goes behind the site's origin: `{origin}{previewUrl}?token={token}`. */
export const PreviewLink = v.object({ token: v.string(), expiresAt: v.string() });
export type PreviewLink = v.InferOutput<typeof PreviewLink>;
