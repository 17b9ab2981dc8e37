import { RejectedForm } from '@msv/contracts/http/formPost';
import { Preview } from '@msv/contracts/releases/preview';
import { Integrity, ReleaseRoute, RemoteName, Version } from '@msv/contracts/releases/release';
import { SiteSettings } from '@msv/contracts/site/siteSettings';
import { createContext } from 'react';
import * as v from 'valibot';

/** A release for this visitor, with everything that the browser needs to load it. */
export const PageRemote = v.object({
  version: Version,
  /** URL of the entry script. */
  entry: v.string(),
  /** Only routes below the page prefixes of the module. */
  routes: v.array(ReleaseRoute),
  /** Integrity digests by script URL, including scripts that load later. */
  integrity: v.record(v.string(), Integrity),
  /**
   * URLs of the initial scripts of each page and fragment. Only in the route table, because a document has preload
   * tags.
   */
  scripts: v.optional(v.record(v.string(), v.array(v.string()))),
});
export type PageRemote = v.InferOutput<typeof PageRemote>;

export const PageRemotes = v.record(RemoteName, PageRemote);
export type PageRemotes = v.InferOutput<typeof PageRemotes>;

/** Versions and routes of the remotes, by which the server and the browser match a page. */
export type RemoteRoutes = Readonly<Record<string, Pick<PageRemote, 'version' | 'routes'>>>;

/** Facts about one page view on which the server and the browser must agree. */
export const Visit = v.object({
  year: v.number(),
  /** From the Global Privacy Control header. */
  privacySignal: v.boolean(),
  /** True if the page is for one visitor only, so its URL must not appear elsewhere. */
  isPrivate: v.optional(v.boolean()),
  /** Google Tag Manager container id, if the operator configured one. */
  tagManagerId: v.optional(v.string()),
  /** Previewed releases. Live releases replace those in `missing`. */
  preview: v.optional(
    v.object({ ...v.partial(Preview, ['expiresAt']).entries, missing: Preview.entries.releases }),
  ),
  /** The form that was rejected after a submission without scripts. Such a page is never cached. */
  rejectedForm: v.optional(RejectedForm),
});
export type Visit = v.InferOutput<typeof Visit>;

/** Context of the current page view. */
export const VisitContext = createContext<Visit>({ year: 2024, privacySignal: false });

/** State in a page with which the browser renders the same content as the server. */
export const PageState = v.object({
  site: SiteSettings,
  visit: Visit,
  /** Remotes of the page and its fragments. The route table contains all others. */
  remotes: PageRemotes,
  /** Remotes of fragments without a release in service. */
  missingRemotes: v.array(RemoteName),
  /** Remotes whose release failed on the server. */
  failedRemotes: v.optional(v.array(RemoteName)),
  /** Reason why no remote renders the page. `unavailable` means that its module has no release in service. */
  unmatched: v.optional(v.picklist(['notFound', 'unavailable'])),
  /** Prefetched API responses by URL. */
  replies: v.record(
    v.string(),
    v.union([v.object({ data: v.unknown() }), v.object({ notFound: v.string() })]),
  ),
  /** `frame` means that the server rendered only the header and the footer. */
  rendered: v.picklist(['page', 'frame', 'nothing']),
});
export type PageState = v.InferOutput<typeof PageState>;

export const rootId = 'root';

/** Id of `<main>`, the target of the skip link and the source of the server HTML fallback. */
export const contentId = 'content';

/**
 * Attribute with the names of the styles in a server-rendered `<style>` element. Emotion would move elements with its
 * own attribute, which makes the browser recompute all styles.
 */
export const styleNamesAttribute = 'data-style-names';
