import type { SiteSettings } from '@msv/contracts/site/siteSettings';
import * as v from 'valibot';
import type { PageRemote, Visit } from '../site/document/PageState.ts';
import type { PageMatch } from '../site/routing/matchPage.ts';

/** Location of a release's server bundle and the expected digest of its content. */
export interface BundleLocation {
  /** Path of the file, or its URL on a dev server. */
  file: string;
  /** Name of the file in stack traces, which tells nothing about the machine. By default, its path. */
  name?: string;
  integrity: string;
}

/** What each task says about the code that it runs. */
export interface IsolatedTask {
  /** Only tasks of the same group share a renderer process: those with stable releases, or with the same other releases. */
  processGroup: string;
  /** Server bundles by remote. The context in which the task runs contains the code of exactly these remotes. */
  bundles: Readonly<Record<string, BundleLocation>>;
  /** True if the task contains data of one visitor. Its context is used only once, and its console output is not logged. */
  isPersonal?: boolean;
}

/** What a task knows about the release of a remote. */
interface TaskRemote extends Pick<PageRemote, 'version' | 'routes'> {
  /** Names of the fragments that other remotes may place, such as `./FeaturedVehicles`. */
  fragments?: readonly string[];
  /** Fragments of other remotes that the release may place. */
  uses?: readonly ModuleRef[];
}

/** A page for one visitor. A remote without a bundle is rendered in the browser. */
export interface PageTask extends IsolatedTask {
  /** Absolute URL of the page, without campaign parameters. */
  url: string;
  site: SiteSettings;
  visit: Visit;
  remotes: Readonly<Record<string, TaskRemote>>;
  /** Page prefixes of modules that have no release in service. */
  unavailablePrefixes: readonly string[];
  /** Props of the page. Only the check of a fragment, which is rendered like a page, has any. */
  pageProps?: Readonly<Record<string, unknown>>;
}

/** Identifies a page or fragment by its remote and exposed name, such as `./InventoryPage`. */
export interface ModuleRef {
  remote: string;
  expose: string;
}

/** A module with the props that a page passes to it, if the page knows them before its own data has loaded. */
export interface PlacedModule extends ModuleRef {
  props?: unknown;
}

const StringList = v.pipe(v.array(v.string()), v.readonly());

/** Input for planning modules of one remote: a page, or fragments on a page of any remote. */
export interface PlanTask extends IsolatedTask, Pick<PageTask, 'url'> {
  /** Parameters of the page's route. */
  params: PageMatch['params'];
  modules: readonly PlacedModule[];
}

/** Plan of one module, as its prefetch function returns it. */
export const ModulePlan = v.object({
  /** API URL of the page's main resource. Only that of the page's own module counts. */
  subject: v.optional(v.string()),
  reads: StringList,
  /** URLs of the API reads that only the browser makes. */
  browserReads: v.optional(StringList),
  /** Fragments that a page places. Those of a fragment do not count. */
  fragments: v.optional(
    v.array(v.object({ remote: v.string(), name: v.string(), props: v.optional(v.unknown()) })),
    [],
  ),
  /** Error message if planning the module failed. */
  problem: v.optional(v.string()),
});
export type ModulePlan = v.InferOutput<typeof ModulePlan>;
/** Plans in the order of the modules of the task. */
export const ModulePlans = v.array(ModulePlan);

/** Plan of a page, composed of the plans of its modules: the modules and API reads that are needed to render it. */
export interface PlannedPage {
  /** Undefined if no route matches. */
  page?: ModuleRef;
  /** True if the URL belongs to a remote that has no live release. */
  isModuleUnavailable?: boolean;
  /** API URL of the page's main resource, which decides the page's HTTP status. */
  subject?: string;
  /** URLs of all API reads of the page, starting with the subject. */
  reads: readonly string[];
  /** URLs of the API reads that only the browser makes. */
  browserReads?: readonly string[];
  /** The page's own module, followed by the fragments on the page, each with the first props that the page plans for it. */
  modules: readonly PlacedModule[];
  /** Error message if planning the page's own module failed. */
  problem?: string;
  /** Error messages of fragments that may not be placed or whose prefetch failed. The page is rendered without their data. */
  fragmentProblems?: readonly string[];
  /** Remotes that the browser renders, because planning them failed and their release is the cause. */
  failedRemotes?: readonly string[];
}

/** API response that the edge passes to a renderer: JSON text, or the body of a 404 response. */
export type ApiResponseText = { json: string } | { notFound: string };

/** Input for rendering one page: the page task, the planned modules, and the API responses by URL. */
export interface RenderTask extends PageTask {
  modules: readonly ModuleRef[];
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

/** Plans modules and renders pages by running the remotes' code. */
export interface Renderer {
  plan(task: PlanTask): Promise<ModulePlan[]>;
  render(task: RenderTask): Promise<RenderedPage>;
}
