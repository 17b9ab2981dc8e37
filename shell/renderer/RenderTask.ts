import type { SiteSettings } from '@msv/contracts/site/siteSettings';
import * as v from 'valibot';
import type { PageRemote, Visit } from '../site/document/PageState.ts';
import type { PageMatch } from '../site/routing/matchPage.ts';

/** A server bundle and the expected digest of its content. */
export interface BundleLocation {
  /** Path of the file, or its URL on a dev server. */
  file: string;
  /** Name in stack traces, without paths of the machine. By default, the path. */
  name?: string;
  integrity: string;
}

/** Code that a task runs. */
export interface IsolatedTask {
  /**
   * Only tasks of the same group share a renderer process: all with stable releases, or those with the same other
   * releases.
   */
  processGroup: string;
  /** Server bundles by remote. The task's context contains the code of exactly these remotes. */
  bundles: Readonly<Record<string, BundleLocation>>;
  /** True if the task contains data of one visitor. Its context is used once, and its console output is not logged. */
  isPersonal?: boolean;
}

interface TaskRemote extends Pick<PageRemote, 'version' | 'routes'> {
  /** Fragments that other remotes may place, such as `./FeaturedVehicles`. */
  fragments?: readonly string[];
  /** Fragments of other remotes that the release may place. */
  uses?: readonly ModuleRef[];
}

/** A page for one visitor. A remote without a bundle is rendered in the browser. */
export interface PageTask extends IsolatedTask {
  /** Without campaign parameters. */
  url: string;
  site: SiteSettings;
  visit: Visit;
  remotes: Readonly<Record<string, TaskRemote>>;
  unavailablePrefixes: readonly string[];
  /** Props of a fragment that is checked like a page. */
  pageProps?: Readonly<Record<string, unknown>>;
}

/** A page or fragment by its remote and exposed name, such as `./InventoryPage`. */
export interface ModuleRef {
  remote: string;
  expose: string;
}

/** A module with its props, if the page knows them before its data has loaded. */
export interface PlacedModule extends ModuleRef {
  props?: unknown;
}

const StringList = v.pipe(v.array(v.string()), v.readonly());

/** Input for planning modules of one remote: a page, or fragments on any page. */
export interface PlanTask extends IsolatedTask, Pick<PageTask, 'url'> {
  params: PageMatch['params'];
  modules: readonly PlacedModule[];
}

/** Result of a prefetch function. */
export const ModulePlan = v.object({
  /** API URL of the main resource. Only that of the page's own module counts. */
  subject: v.optional(v.string()),
  reads: StringList,
  /** URLs that only the browser reads. */
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
/** In the order of the task's modules. */
export const ModulePlans = v.array(ModulePlan);

/** Plan of a page: the modules and API reads that are needed to render it. */
export interface PlannedPage {
  page?: ModuleRef;
  /** True if the URL belongs to a remote without a live release. */
  isModuleUnavailable?: boolean;
  /** API URL of the main resource, which decides the page's status. */
  subject?: string;
  /** URLs of all API reads, starting with the subject. */
  reads: readonly string[];
  /** URLs that only the browser reads. */
  browserReads?: readonly string[];
  /** The page's own module, followed by its fragments with their first planned props. */
  modules: readonly PlacedModule[];
  /** Error message if planning the page's own module failed. */
  problem?: string;
  /** Fragments that may not be placed or whose prefetch failed. They are rendered without data. */
  fragmentProblems?: readonly string[];
  /** Remotes whose release failed during planning, so that the browser renders them. */
  failedRemotes?: readonly string[];
}

/** API response for a renderer: JSON text, or the body of a 404 response. */
export type ApiResponseText = { json: string } | { notFound: string };

/** Input for rendering one page, with the API responses by URL. */
export interface RenderTask extends PageTask {
  modules: readonly ModuleRef[];
  responses: Readonly<Record<string, ApiResponseText>>;
}

/** Input for checking the API reads of one page or fragment, with the known API responses by URL. */
export interface ReadCheckTask extends PageTask {
  module: ModuleRef;
  responses: Readonly<Record<string, unknown>>;
  /** Adds a response to each read that its schema accepts. */
  withExamples?: boolean;
}

const FieldMismatch = v.object({
  /** Path such as `[0].price`. Empty for the response itself. */
  field: v.string(),
  reason: v.string(),
  /** Number of other items of a list that differ in the same field. */
  otherItems: v.number(),
});
/** A field of an API response that does not match its schema. */
export type FieldMismatch = v.InferOutput<typeof FieldMismatch>;

/** An API read of a page or fragment, with the mismatches of its response. */
export const CheckedRead = v.object({
  url: v.string(),
  unauthorizedIsNull: v.boolean(),
  mismatches: v.array(FieldMismatch),
  /** A response that the schema accepts, if the task asks for one and it can be created. */
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
/** Items that a remote left out because they do not match its schema. */
export type RemoteDroppedItems = v.InferOutput<typeof RemoteDroppedItems>;

export const RenderedPage = v.object({
  head: v.optional(PageHead),
  /** Path to redirect to, if the page has moved. */
  movedTo: v.optional(v.string()),
  /** The `<style>` element with the styles of the page. */
  styles: v.string(),
  body: v.string(),
  /** Errors that modules threw. The browser renders these modules instead. */
  problems: StringList,
  /** Remotes whose modules failed to load or threw. */
  failedRemotes: v.optional(StringList),
  /** URLs of needed API reads that are not among the task's responses. */
  missedReads: v.optional(StringList),
  /** At most one entry per remote and API read. */
  droppedItems: v.pipe(v.array(RemoteDroppedItems), v.readonly()),
});
export type RenderedPage = v.InferOutput<typeof RenderedPage>;

/** Lists the API reads of a page that none of its prefetch functions declares. */
export const listUnplannedReads = (
  page: Pick<RenderedPage, 'missedReads'> | undefined,
  { reads, browserReads = [] }: PlannedPage,
): string[] => (page?.missedReads ?? []).filter((url) => !reads.includes(url) && !browserReads.includes(url));

/** Formats the error of a placed module that is not among the modules of its task. */
export const formatUnplannedModule = ({ remote, expose }: ModuleRef): string =>
  `${remote} ${expose} is not in the page's plan`;

/** Parses a message of `formatUnplannedModule`. */
export function parseUnplannedModule(problem: string): ModuleRef | undefined {
  const [, remote, expose] = /^Error: (\w+) (\.\/\w+) is not in the page's plan/.exec(problem) ?? [];
  return remote === undefined || expose === undefined ? undefined : { remote, expose };
}

/** Error of a result that breaks a rule, without values, which the remotes' code can choose. */
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
