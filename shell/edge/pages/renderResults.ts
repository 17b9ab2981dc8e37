import { SitePath } from '@msv/contracts/http/sitePath';
import { ExposedModule, RemoteName } from '@msv/contracts/releases/release';
import { Parser } from 'htmlparser2';
import * as v from 'valibot';
import { isExactApiUrl, pathDetours } from '../../renderer/apiUrls.ts';
import {
  type ModuleRef,
  type PageTask,
  PlannedPage,
  parseResult,
  RenderedPage,
} from '../../renderer/RenderTask.ts';
import { styleNamesAttribute } from '../../site/document/PageState.ts';

// Code of module teams can change every message of its renderer process, so a plan or a rendered page can contain anything.
// A result that breaks a rule below is an error of the page's remote, and the edge uses no part of it.

/** Maximum numbers of reads and of modules per page. */
const maxReads = 50;
const maxModules = 50;
/** A page URL has up to 4,096 characters. Reads can repeat it with percent encoding. */
const maxUrlLength = 16_384;
/** Longer than a page URL, because a title can contain what a visitor searched for. */
const maxTextLength = 5000;
/** Maximum number of problems, of failed remotes and of reads with dropped items. */
const maxLogItems = 100;
/** The rest of a problem is cut off, because modules throw errors of any length. */
const maxProblemLength = 10_000;
const maxNameLength = 100;
const maxBodyBytes = 2 * 1024 * 1024;
const maxStylesBytes = 512 * 1024;

const encodedControlCharacter = /%[01][\da-f]|%7f|%c2%[89]/;

/**
 * True if the path of a page URL contains what no read and no path of a page may contain. No page has such a URL. Modules repeat
 * the parameters of a URL in reads and paths, so visitors could otherwise make every release break a rule.
 */
export function hasUnsafePath(pathname: string): boolean {
  const path = pathname.toLowerCase().replaceAll('%2e', '.');
  return encodedControlCharacter.test(path) || pathDetours.some((detour) => path.includes(detour));
}

const Text = v.pipe(v.string(), v.maxLength(maxTextLength));
const CutText = v.pipe(
  v.string(),
  v.transform((text) => text.slice(0, maxProblemLength)),
);
const Problems = v.pipe(v.array(CutText), v.maxLength(maxLogItems), v.readonly());
const Name = v.pipe(v.string(), v.maxLength(maxNameLength));
const Names = v.pipe(v.array(Name), v.maxLength(maxLogItems), v.readonly());
const Module = v.object({
  remote: v.pipe(Name, RemoteName),
  expose: v.pipe(Name, ExposedModule),
});
const ApiUrl = v.pipe(
  v.string(),
  v.maxLength(maxUrlLength),
  v.check(isExactApiUrl, 'Not an exact URL below /api/'),
);

/** Plan of a page that a remote owns. */
const Plan = v.object({
  ...PlannedPage.entries,
  page: Module,
  // Only the edge knows which modules are unavailable.
  isModuleUnavailable: v.optional(v.literal(false)),
  subject: v.optional(ApiUrl),
  reads: v.pipe(v.array(ApiUrl), v.maxLength(maxReads), v.readonly()),
  browserReads: v.optional(v.pipe(v.array(ApiUrl), v.maxLength(maxReads), v.readonly())),
  modules: v.pipe(v.array(Module), v.maxLength(maxModules), v.readonly()),
  problem: v.optional(CutText),
  fragmentProblems: v.optional(Problems),
  failedRemotes: v.optional(Names),
});

const isSameModule = (module: ModuleRef | undefined, other: ModuleRef) =>
  module?.remote === other.remote && module.expose === other.expose;

/** Facts that the edge knows about a page before it is planned. */
interface PlanContext {
  task: Pick<PageTask, 'remotes'>;
  /** The page that the URL belongs to. */
  page: ModuleRef;
  /** True if the registry grants the API URL to a module. */
  isGrantedApiUrl: (url: string) => boolean;
}

/**
 * Parses the plan of a page that a renderer returned. A fragment's remote may have no release, but must not be named like an
 * inherited property, such as `constructor`.
 * @throws InvalidResultError If the plan breaks a rule.
 */
export function parsePlan(result: unknown, { task, page, isGrantedApiUrl }: PlanContext): PlannedPage {
  const { remotes } = task;
  const schema = v.pipe(
    Plan,
    v.check(
      (plan) => isSameModule(plan.page, page) && isSameModule(plan.modules[0], page),
      'The plan is for another page',
    ),
    v.check(
      ({ modules }) => modules.every(({ remote }) => Object.hasOwn(remotes, remote) || !(remote in remotes)),
      'A module has no valid remote',
    ),
    v.check(
      ({ subject, reads }) => subject === undefined || reads.includes(subject),
      'The subject is not one of the reads',
    ),
    v.check(({ reads }) => reads.every(isGrantedApiUrl), 'No registered module owns the URL of a read'),
  );
  return parseResult(schema, result);
}

/** Elements and end tags that can load or run something, change the document or end it. */
const restrictedTags = [
  '<script',
  '<base',
  '<meta',
  '<link',
  '<iframe',
  '<object',
  '<embed',
  '</body',
  '</html',
];

/** True for an element that the shell, the UI package or React writes into the body, and for elements with a longer name. */
function isAllowedElement(name: string, attributes: Readonly<Record<string, string>>): boolean {
  if (!restrictedTags.includes(`<${name}`)) return true;
  const attributeNames = Object.keys(attributes);
  // Structured data.
  if (name === 'script') return attributeNames.length === 1 && attributes.type === 'application/ld+json';
  // Microdata.
  if (name === 'meta')
    return attributeNames.every((attribute) => ['itemprop', 'content'].includes(attribute));
  // React writes such a link for each picture of high priority.
  return name === 'link' && attributes.rel === 'preload' && attributes.as === 'image';
}

/**
 * Finds a restricted tag in HTML. Browsers create an element only from its literal start tag, so the function parses each place
 * where the text of one begins, and nothing else. It also finds such text in comments and attributes, because React escapes `<`
 * there and browsers may disagree with a parser about where those end.
 */
function findRestrictedTag(html: string): string | undefined {
  const text = html.toLowerCase();
  return restrictedTags.find((tag) => {
    for (let start = text.indexOf(tag); start >= 0; start = text.indexOf(tag, start + 1))
      if (!isAllowedTag(text.slice(start, text.indexOf('>', start) + 1))) return true;
    return false;
  });
}

/** True if the HTML is one complete start tag of an allowed element. */
function isAllowedTag(html: string): boolean {
  let isAllowed = false;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        isAllowed = isAllowedElement(name, attributes);
      },
    },
    { decodeEntities: false },
  );
  parser.end(html);
  return isAllowed;
}

const styleStart = `<style ${styleNamesAttribute}="`;
const styleEnd = '</style>';

/** True if the HTML is one style element as `collectStyles` writes it: with the names of the styles as its only attribute. */
function isStyleElement(html: string): boolean {
  const namesEnd = html.indexOf('"', styleStart.length);
  return (
    html.startsWith(styleStart) &&
    html.indexOf('>') === namesEnd + 1 &&
    html.toLowerCase().indexOf('</style') === html.length - styleEnd.length &&
    html.endsWith(styleEnd)
  );
}

const Body = v.pipe(
  v.string(),
  v.check((html) => Buffer.byteLength(html) <= maxBodyBytes, `More than ${maxBodyBytes} bytes`),
  v.rawCheck(({ dataset, addIssue }) => {
    const tag = dataset.typed ? findRestrictedTag(dataset.value) : undefined;
    if (tag) addIssue({ message: `Contains ${tag}` });
  }),
);
const Styles = v.pipe(
  v.string(),
  v.check((html) => Buffer.byteLength(html) <= maxStylesBytes, `More than ${maxStylesBytes} bytes`),
  v.check(isStyleElement, 'Not one style element'),
);

const { head, droppedItems } = RenderedPage.entries;
const Head = v.object({
  ...head.wrapped.entries,
  title: Text,
  description: Text,
  canonicalPath: SitePath,
  shareImage: v.optional(v.object({ path: SitePath, alt: Text })),
});
const DroppedItems = v.object({
  ...droppedItems.pipe[0].item.entries,
  remote: Name,
  url: ApiUrl,
  field: CutText,
  reason: CutText,
});
const Page = v.object({
  ...RenderedPage.entries,
  head: v.optional(Head),
  movedTo: v.optional(SitePath),
  styles: Styles,
  body: Body,
  problems: Problems,
  failedRemotes: v.optional(Names),
  droppedItems: v.pipe(v.array(DroppedItems), v.maxLength(maxLogItems), v.readonly()),
});

/**
 * Parses a rendered page that a renderer returned.
 * @throws InvalidResultError If the page breaks a rule.
 */
export function parseRenderedPage(result: unknown, { remotes }: Pick<PageTask, 'remotes'>): RenderedPage {
  const schema = v.pipe(
    Page,
    v.check(
      (page) => page.droppedItems.every(({ remote }) => Object.hasOwn(remotes, remote)),
      'A remote with dropped items is not on the page',
    ),
  );
  return parseResult(schema, result);
}
