import type { Site } from '@msv/contracts/site';
import type { PageHead } from '@msv/platform/host';
import type { RemoteRoutes } from '../site/pageState.ts';
import type { Visit } from '../site/Visit.ts';

/** Where the server bundle of a release lies, and what it must hash to. */
export interface BundleLocation {
  file: string;
  integrity: string;
}

/** One page for one visitor, as it is handed to a worker. */
export interface PageTask {
  /** Absolute address of the page, without what says which campaign its visitor came by. */
  url: string;
  site: Site;
  visit: Visit;
  remotes: RemoteRoutes;
  /** By remote; a remote without one is rendered in the browser. */
  bundles: Readonly<Record<string, BundleLocation>>;
  /** Where the worker says how far it came: a `TaskProgress`. */
  progress?: SharedArrayBuffer;
}

/** A module of a remote, as the remote exposes it. */
export interface ModuleName {
  remote: string;
  expose: string;
}

/** What a page wants before it is rendered. */
export interface PlannedPage {
  /** Absent where no route matches. */
  page?: ModuleName;
  /** The address is one of a module that is not there now. */
  isAway?: boolean;
  /** URL of what the page is about. */
  subject?: string;
  /** URLs of all API replies the page reads, the subject's first. */
  reads: readonly string[];
  /** The modules on the page, the page's own first. */
  modules: readonly ModuleName[];
  /** Why the page's plan could not be had, where its remote is at fault. */
  problem?: string;
  /** Why fragments on it could not say what they read. The page does without. */
  fragmentProblems?: readonly string[];
}

/** An API reply: JSON text, or what a 404 said. */
export type ReplyText = { json: string } | { notFound: string };

export interface RenderTask extends PageTask {
  modules: PlannedPage['modules'];
  replies: Readonly<Record<string, ReplyText>>;
}

export interface RenderedPage {
  head: PageHead | undefined;
  /** Path at which the page lives, if not at the one that was asked for. */
  movedTo: string | undefined;
  styles: string;
  body: string;
  /** What went wrong inside modules; their places are left to the browser. */
  problems: readonly string[];
}

/** How a task ended, as its worker says it. A worker that says nothing was lost with it. */
export type Outcome<Value> = { value: Value } | { error: string };
