import { Expose, Integrity, ReleaseRoute, RemoteName, Version } from '@msv/contracts/release';
import { Site } from '@msv/contracts/site';
import * as v from 'valibot';
import { Visit } from './Visit.ts';

/** One remote as this visitor gets it: the release chosen for them, with all that a browser needs to load it. */
export const RemoteSlice = v.object({
  version: Version,
  /** Address of the release's entry script. */
  entry: v.string(),
  /** Only routes under the prefixes that the shell has granted. */
  routes: v.array(ReleaseRoute),
  /** Addresses of the scripts that each exposed module needs at once. */
  scripts: v.record(Expose, v.array(v.string())),
  /** What each of the release's scripts must hash to, by its address: those that come later too. */
  integrity: v.record(v.string(), Integrity),
});
export type RemoteSlice = v.InferOutput<typeof RemoteSlice>;

/** The remotes of one page view, by name. */
export const RemoteSlices = v.record(RemoteName, RemoteSlice);
export type RemoteSlices = v.InferOutput<typeof RemoteSlices>;

/** What both sides have to know of the remotes to render a page. */
export type RemoteRoutes = Readonly<Record<string, Pick<RemoteSlice, 'version' | 'routes'>>>;

/** What the server hands to the browser with a page, so that both render the same. */
export const PageState = v.object({
  site: Site,
  visit: Visit,
  remotes: RemoteSlices,
  /** The API's replies that the page was rendered with, by URL. */
  replies: v.record(
    v.string(),
    v.union([v.object({ data: v.unknown() }), v.object({ notFound: v.string() })]),
  ),
  /** What the server put into the document: the whole page, only header and footer, or nothing. */
  rendered: v.picklist(['page', 'frame', 'nothing']),
});
export type PageState = v.InferOutput<typeof PageState>;

/** The element that holds the page state as JSON, and the one that React renders into. */
export const pageStateId = 'page-state';
export const rootId = 'root';
