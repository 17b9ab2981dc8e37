import * as v from 'valibot';
import { RemoteName, Version } from './release.ts';

/** `POST` a `NewPreview` to this URL of the releases service. The response is a `PreviewLink`. */
export const previewsUrl = '/previews';

/**
 * Site URL of preview links: `{previewStartUrl}?token=…`. `GET` returns a page that asks for confirmation. Its form posts the token
 * to the same URL, which starts the preview in that browser.
 */
export const previewStartUrl = '/preview';

/** Site URL that ends a preview. Afterwards, the browser gets the same releases as other visitors. */
export const previewEndUrl = `${previewStartUrl}/end`;

/**
 * Site URL that makes one browser load remotes from dev servers, if the operator allows it. The query string
 * maps each remote to its dev server, as in `?inventory=http://localhost:3101`. The parameter `shell` sets
 * the dev server of the shell. Redirects to the first page of the first remote.
 */
export const devServerOverridesUrl = `${previewStartUrl}/dev`;

/** Schema for the id of a preview. */
export const PreviewId = v.pipe(v.string(), v.uuid('Not the id of a preview'));

const VersionByRemote = v.record(RemoteName, Version);

/**
 * Releases that one browser gets for a limited time. The releases must be published, but visitors need not
 * get them yet.
 */
export const Preview = v.object({
  /** Id by which the preview can be revoked. Absent in previews of earlier releases services. */
  id: v.optional(PreviewId),
  releases: VersionByRemote,
  expiresAt: v.pipe(v.string(), v.isoTimestamp()),
});
export type Preview = v.InferOutput<typeof Preview>;

const defaultPreviewMinutes = 60;

/** Maximum duration of a preview: one day. */
export const maxPreviewMinutes = 24 * 60;

/** Request body that creates a preview. */
export const NewPreview = v.object({
  releases: v.pipe(
    VersionByRemote,
    v.check((versionByRemote) => Object.keys(versionByRemote).length > 0, 'Name at least one release'),
  ),
  minutes: v.optional(
    v.pipe(
      v.number(),
      v.integer(),
      v.minValue(1),
      v.maxValue(maxPreviewMinutes, 'A preview lasts at most one day'),
    ),
    defaultPreviewMinutes,
  ),
});
export type NewPreview = v.InferOutput<typeof NewPreview>;

/**
 * Response to a `NewPreview`: the token of the preview. The URL of the preview is `{site
 * origin}{previewStartUrl}?token={token}`.
 */
export const PreviewLink = v.object({
  token: v.string(),
  expiresAt: v.string(),
  /** Id by which the preview can be revoked. Absent in responses of earlier releases services. */
  id: v.optional(PreviewId),
});
export type PreviewLink = v.InferOutput<typeof PreviewLink>;

/** A preview that is still valid. `GET` returns a list of them from `previewsUrl`. */
export const PreviewRecord = v.object({
  id: PreviewId,
  releases: VersionByRemote,
  /** Name of the team that created the preview. */
  who: v.string(),
  author: v.optional(v.string()),
  expiresAt: v.pipe(v.string(), v.isoTimestamp()),
});
export type PreviewRecord = v.InferOutput<typeof PreviewRecord>;

/** Returns the URL of the releases service that revokes a preview with the method `DELETE`. */
export const toPreviewUrl = (id: string): string => `${previewsUrl}/${id}`;
