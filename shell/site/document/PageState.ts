import { RejectedForm } from '@msv/contracts/http/formPost';
import { Preview } from '@msv/contracts/releases/preview';
import { Integrity, ReleaseRoute, RemoteName, Version } from '@msv/contracts/releases/release';
import { SiteSettings } from '@msv/contracts/site/siteSettings';
import { createContext } from 'react';
import * as v from 'valibot';

/** Release of a remote that this visitor gets, with everything the browser needs to load it. */
export const PageRemote = v.object({
  version: Version,
  /** URL of the release's entry script. */
  entry: v.string(),
  /** Only routes below the page prefixes of the module. */
  routes: v.array(ReleaseRoute),
  /** Subresource integrity digests by script URL, including scripts that load later. */
  integrity: v.record(v.string(), Integrity),
  /** URLs of the first scripts of each page and fragment. Only the route table contains them, because a document preloads its own. */
  scripts: v.optional(v.record(v.string(), v.array(v.string()))),
});
export type PageRemote = v.InferOutput<typeof PageRemote>;

/** Remotes by name. */
export const PageRemotes = v.record(RemoteName, PageRemote);
export type PageRemotes = v.InferOutput<typeof PageRemotes>;

/** Versions and routes of the remotes: what the server and the browser need to match a page. */
export type RemoteRoutes = Readonly<Record<string, Pick<PageRemote, 'version' | 'routes'>>>;

/** Facts about one page view that the server and the browser must agree on. */
export const Visit = v.object({
  /** The current year, for the copyright line. */
  year: v.number(),
  /** True if the browser sent the Global Privacy Control header. */
  privacySignal: v.boolean(),
  /** True if the page is for one visitor only, so its URL must not appear elsewhere. */
  isPrivate: v.optional(v.boolean()),
  /** Google Tag Manager container id, if the operator configured one. */
  tagManagerId: v.optional(v.string()),
  /** Previewed releases, and in `missing` those that are unavailable and replaced by the visitors' releases. */
  preview: v.optional(
    v.object({ ...v.partial(Preview, ['expiresAt']).entries, missing: Preview.entries.releases }),
  ),
  /** The form that the visitor submitted without scripts, if the server rejected it. Such a page is never cached. */
  rejectedForm: v.optional(RejectedForm),
});
export type Visit = v.InferOutput<typeof Visit>;

/** Provides the facts about the current page view. */
export const VisitContext = createContext<Visit>({ year: 2024, privacySignal: false });

/** State that the server embeds in a page, so that the browser renders the same content. */
export const PageState = v.object({
  site: SiteSettings,
  visit: Visit,
  /** Remotes of the page and of the fragments on it. The browser learns about all others from the route table. */
  remotes: PageRemotes,
  /** Remotes of fragments on the page that have no release in service. */
  missingRemotes: v.array(RemoteName),
  /** Remotes on the page that the server could not render, because their release failed. */
  failedRemotes: v.optional(v.array(RemoteName)),
  /** Why no remote renders the page: no page has its URL, or the URL belongs to a module without a release in service. */
  unmatched: v.optional(v.picklist(['notFound', 'unavailable'])),
  /** Prefetched API responses by URL. */
  replies: v.record(
    v.string(),
    v.union([v.object({ data: v.unknown() }), v.object({ notFound: v.string() })]),
  ),
  /** How much the server rendered: `page` (everything), `frame` (only the header and the footer) or `nothing`. */
  rendered: v.picklist(['page', 'frame', 'nothing']),
});
export type PageState = v.InferOutput<typeof PageState>;

/** Id of the element that React renders into. */
export const rootId = 'root';

/** Id of the `<main>` element, which is the target of the skip link and the source of the server HTML fallback. */
export const contentId = 'content';

/**
 * Attribute of the `<style>` element that the server renders, with the names of its styles. Not Emotion's own attribute,
 * because Emotion moves elements with that attribute within the document, and then the browser recomputes all styles.
 */
export const styleNamesAttribute = 'data-style-names';
