import type { SiteSettings } from '@msv/contracts/site/siteSettings';
import * as v from 'valibot';
import type { RemoteRoutes, Visit } from '../site/document/PageState.ts';

/** Path of a release's server bundle, or its URL on a dev server, and the expected digest of its content. */
export interface BundleLocation {
  file: string;
  integrity: string;
}

/** Input for planning one page for one visitor. The edge sends this input to a renderer process. */
export interface PageTask {
  /** Absolute URL of the page, without campaign parameters. */
  url: string;
  site: SiteSettings;
  visit: Visit;
  remotes: RemoteRoutes;
  /** Page prefixes of modules that have no release in service. */
  unavailablePrefixes: readonly string[];
  /** Only tasks of the same group share a renderer process: those with stable releases, or with the same other releases. */
  processGroup: string;
  /** Props of the page. Only the check of a fragment, which is rendered like a page, has any. */
  pageProps?: Readonly<Record<string, unknown>>;
  /** Server bundles by remote. A remote without a bundle is rendered in the browser. */
  bundles: Readonly<Record<string, BundleLocation>>;
}

const ModuleRef = v.object({ remote: v.string(), expose: v.string() });
/** Identifies a page or fragment by its remote and exposed name, such as `./InventoryPage`. */
export type ModuleRef = v.InferOutput<typeof ModuleRef>;

const StringList = v.pipe(v.array(v.string()), v.readonly());

/** Plan of a page: the modules and API reads that are needed to render it. */
export const PlannedPage = v.object({
  /** Undefined if no route matches. */
  page: v.optional(ModuleRef),
  /** True if the URL belongs to a remote that has no live release. */
  isModuleUnavailable: v.optional(v.boolean()),
  /** API URL of the page's main resource, which decides the page's HTTP status. */
  subject: v.optional(v.string()),
  /** URLs of all API reads of the page, starting with the subject. */
  reads: StringList,
  /** URLs of the API reads that only the browser makes. */
  browserReads: v.optional(StringList),
  /** The page's own module, followed by the fragments on the page. */
  modules: v.pipe(v.array(ModuleRef), v.readonly()),
  /** Error message if planning the page's own module failed. */
  problem: v.optional(v.string()),
  /** Error messages of fragments whose prefetch failed. The page is rendered without their data. */
  fragmentProblems: v.optional(StringList),
  /** Remotes that the browser renders, because planning them failed and their release is the cause. */
  failedRemotes: v.optional(StringList),
});
export type PlannedPage = v.InferOutput<typeof PlannedPage>;

/** API response that the edge passes to a renderer: JSON text, or the body of a 404 response. */
export type ApiResponseText = { json: string } | { notFound: string };

/** Input for rendering one page: the page task, the planned modules, and the API responses by URL. */
export interface RenderTask extends PageTask {
  modules: PlannedPage['modules'];
  responses: Readonly<Record<string, ApiResponseText>>;
}

/** Input for checking the API reads of one page or fragment, with the parsed API responses that are known by URL. */
export interface ReadCheckTask extends PageTask {
  module: ModuleRef;
  responses: Readonly<Record<string, unknown>>;
  /** Adds a response to each read that its schema accepts. */
  withExamples?: boolean;
}

const FieldMismatch = v.object({
  /** Path of the field, such as `[0].price`. Empty for the response itself. */
  field: v.string(),
  reason: v.string(),
  /** Number of other items of a list that differ in the same field. */
  otherItems: v.number(),
});
/** A field of an API response that does not match the schema of the read. */
export type FieldMismatch = v.InferOutput<typeof FieldMismatch>;

/** An API read of a page or fragment, with the mismatches of its response if the task contains the response. */
export const CheckedRead = v.object({
  url: v.string(),
  unauthorizedIsNull: v.boolean(),
  mismatches: v.array(FieldMismatch),
  /** A response that the schema accepts, if the task asks for one and the rules of the schema allow to create one. */
  example: v.optional(v.unknown()),
});
export type CheckedRead = v.InferOutput<typeof CheckedRead>;

const PageHead = v.object({
  title: v.string(),
  description: v.string(),
  canonicalPath: v.string(),
  shareImage: v.optional(v.object({ path: v.string(), alt: v.string() })),
  openGraphType: v.optional(v.picklist(['website', 'article', 'product'])),
  noIndex: v.optional(v.boolean()),
});

const RemoteDroppedItems = v.object({
  remote: v.string(),
  url: v.string(),
  count: v.number(),
  index: v.number(),
  field: v.string(),
  reason: v.string(),
});
/** Items of an API response that a remote left out of a page because they do not match its schema. */
export type RemoteDroppedItems = v.InferOutput<typeof RemoteDroppedItems>;

/** Result of rendering one page. */
export const RenderedPage = v.object({
  head: v.optional(PageHead),
  /** Path to redirect to, if the page has moved. */
  movedTo: v.optional(v.string()),
  /** The `<style>` element with all styles that the page uses. */
  styles: v.string(),
  body: v.string(),
  /** Errors that modules threw during rendering. The browser renders these modules instead. */
  problems: StringList,
  /** Remotes whose modules failed to load or threw. */
  failedRemotes: v.optional(StringList),
  /** URLs of API reads that the page needed and that are not among the responses of the task. */
  missedReads: v.optional(StringList),
  /** At most one entry per remote and API read. */
  droppedItems: v.pipe(v.array(RemoteDroppedItems), v.readonly()),
});
export type RenderedPage = v.InferOutput<typeof RenderedPage>;

/** Lists the API reads that a page needed on the server and that none of its prefetch functions declares. */
export const listUnplannedReads = (
  page: Pick<RenderedPage, 'missedReads'> | undefined,
  { reads, browserReads = [] }: PlannedPage,
): string[] => (page?.missedReads ?? []).filter((url) => !reads.includes(url) && !browserReads.includes(url));

/** Formats the error message of a module that a page places and that is not among the modules of its task. */
export const formatUnplannedModule = ({ remote, expose }: ModuleRef): string =>
  `${remote} ${expose} is not in the page's plan`;

/** Returns the module of a problem whose message is that of `formatUnplannedModule`. */
export function parseUnplannedModule(problem: string): ModuleRef | undefined {
  const [, remote, expose] = /^Error: (\w+) (\.\/\w+) is not in the page's plan/.exec(problem) ?? [];
  return remote === undefined || expose === undefined ? undefined : { remote, expose };
}

/** Error of a result that breaks a rule. The message contains no values, because the remotes' code can choose them. */
export class InvalidResultError extends Error {
  override name = 'InvalidResultError';
}

/**
 * Parses the result of a task.
 * @throws InvalidResultError If the result does not match the schema.
 */
export function parseResult<Output>(schema: v.GenericSchema<unknown, Output>, result: unknown): Output {
  const parsed = v.safeParse(schema, result, { abortEarly: true });
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const rule = issue.expected === null ? issue.message : `Expected ${issue.expected}`;
  throw new InvalidResultError(`Invalid result of a renderer: ${v.getDotPath(issue) ?? 'result'}: ${rule}`);
}

/** Plans and renders pages by running the remotes' code. */
export interface Renderer {
  plan(task: PageTask): Promise<PlannedPage>;
  render(task: RenderTask): Promise<RenderedPage>;
}
