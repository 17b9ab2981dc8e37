import * as v from 'valibot';
import { isOrigin } from '../http/origin.ts';
import { RemoteName, Version } from './release.ts';

/** URL of the releases service for previews. The response to a `POST` of a `NewPreview` is a `PreviewLink`. */
export const previewsUrl = '/previews';

/**
 * Site URL of preview links, `{previewStartUrl}?token=…&path=…`. `GET` shows a form that posts to the same URL to start
 * the preview.
 */
export const previewStartUrl = '/preview';

/** Site URL that ends a preview. Afterwards, the browser gets the same releases as other visitors. */
export const previewEndUrl = `${previewStartUrl}/end`;

/**
 * Site URL that makes one browser load remotes from dev servers, as in `?inventory=http://localhost:3101`. The
 * parameter `shell` sets the dev server of the shell, and `path` the page to show.
 */
export const devServerOverridesUrl = `${previewStartUrl}/dev`;

export const PreviewId = v.pipe(v.string(), v.uuid('Not the id of a preview'));

const VersionByRemote = v.record(RemoteName, Version);

/** Origin of a dev server on the browser's own machine, because any other origin could inject scripts into the site. */
export const DevServerOrigin = v.pipe(
  v.string(),
  v.check(
    (text) => /^http:\/\/(localhost|127\.0\.0\.1):\d+$/.test(text) && isOrigin(text),
    'A dev server origin looks like http://localhost:3101',
  ),
);

const DevServers = v.record(RemoteName, DevServerOrigin);

/** Version of every release that a dev server builds. */
export const developmentVersion = '0.0.0-development';

/** Releases that one browser gets for a limited time. The releases are published, but not necessarily live. */
export const Preview = v.object({
  /** Id by which the preview can be revoked. Absent in previews of earlier releases services. */
  id: v.optional(PreviewId),
  releases: VersionByRemote,
  /** Remotes that the browser loads from dev servers on its own machine. */
  devServers: v.optional(DevServers),
  expiresAt: v.pipe(v.string(), v.isoTimestamp()),
});
export type Preview = v.InferOutput<typeof Preview>;

const defaultPreviewMinutes = 60;

/** One day. */
export const maxPreviewMinutes = 24 * 60;

/** A working day. */
export const maxDevServerMinutes = 8 * 60;

export const NewPreview = v.pipe(
  v.object({
    releases: v.optional(VersionByRemote, {}),
    devServers: v.optional(DevServers),
    minutes: v.optional(
      v.pipe(
        v.number(),
        v.integer(),
        v.minValue(1),
        v.maxValue(maxPreviewMinutes, 'A preview lasts at most one day'),
      ),
      defaultPreviewMinutes,
    ),
  }),
  v.check(
    ({ releases, devServers }) => Object.keys({ ...releases, ...devServers }).length > 0,
    'Name at least one release or dev server',
  ),
  v.check(
    ({ releases, devServers = {} }) =>
      !Object.keys(devServers).some((remote) => Object.hasOwn(releases, remote)),
    'A remote has either a release or a dev server',
  ),
  v.check(
    ({ devServers, minutes }) => devServers === undefined || minutes <= maxDevServerMinutes,
    `A preview with dev servers lasts at most ${maxDevServerMinutes} minutes`,
  ),
);
export type NewPreview = v.InferOutput<typeof NewPreview>;

/** Response to a `NewPreview`. The URL of the preview is `{site origin}{previewStartUrl}?token={token}`. */
export const PreviewLink = v.object({
  token: v.string(),
  expiresAt: v.string(),
  /** Absent in responses of earlier releases services. */
  id: v.optional(PreviewId),
});
export type PreviewLink = v.InferOutput<typeof PreviewLink>;

/** A preview that is still valid. */
export const PreviewRecord = v.object({
  id: PreviewId,
  releases: VersionByRemote,
  devServers: v.optional(DevServers),
  who: v.string(),
  author: v.optional(v.string()),
  expiresAt: v.pipe(v.string(), v.isoTimestamp()),
});
export type PreviewRecord = v.InferOutput<typeof PreviewRecord>;

/** Returns the URL of the releases service that revokes a preview with the method `DELETE`. */
export const toPreviewUrl = (id: string): string => `${previewsUrl}/${id}`;
