import { SitePath } from '@msv/contracts/http/sitePath';
import { RemoteName } from '@msv/contracts/releases/release';
import * as v from 'valibot';
import { isExactApiUrl, pathDetours } from '../../renderer/apiUrls.ts';
import { ModulePlan, type PlanTask, parseResult, RenderedPage } from '../../renderer/RenderTask.ts';
import { styleNamesAttribute } from '../../site/document/PageState.ts';
import { findRestrictedTag } from './findRestrictedTag.ts';

// Code of module teams can change every message of its renderer process. The edge uses no part of a result that breaks
// a rule, and attributes the error to the page's remote.

/** Maximum numbers of reads and fragments that one remote plans for a page. */
const maxReads = 50;
const maxFragments = 20;
/** Maximum length of the props of all fragments of a page as JSON. */
const maxPropsLength = 65_536;
/** A page URL has up to 4,096 characters. Reads can repeat it with percent encoding. */
const maxUrlLength = 16_384;
/** Longer than a page URL, because a title can contain a visitor's search. */
const maxTextLength = 5000;
/** Maximum number of problems, of failed remotes and of reads with dropped items. */
const maxLogItems = 100;
/** Longer problems are cut off, because modules throw errors of any length. */
const maxProblemLength = 10_000;
const maxNameLength = 100;
const maxBodyBytes = 2 * 1024 * 1024;
const maxStylesBytes = 512 * 1024;

const encodedControlCharacter = /%[01][\da-f]|%7f|%c2%[89]/;

/**
 * True if the path of a URL contains text that no read and no page path may contain. Modules repeat URL parameters in
 * reads, so a visitor could otherwise make every release break a rule.
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
const ApiUrl = v.pipe(
  v.string(),
  v.maxLength(maxUrlLength),
  v.check(isExactApiUrl, 'Not an exact URL below /api/'),
);
const ApiUrls = v.pipe(v.array(ApiUrl), v.maxLength(maxReads), v.readonly());
const { fragments } = ModulePlan.entries;
const Fragment = v.object({
  ...fragments.wrapped.item.entries,
  remote: v.pipe(Name, RemoteName),
  name: v.pipe(Name, v.regex(/^\w+$/)),
});
const Fragments = v.pipe(
  v.array(Fragment),
  v.maxLength(maxFragments),
  v.check((list) => JSON.stringify(list).length <= maxPropsLength, 'The props of the fragments are too long'),
);

const Plan = v.object({
  ...ModulePlan.entries,
  subject: v.optional(ApiUrl),
  reads: ApiUrls,
  browserReads: v.optional(ApiUrls),
  fragments: v.optional(Fragments, []),
  problem: v.optional(CutText),
});

/**
 * Parses the plans of a task.
 * @param isGrantedApiUrl Returns true if the registry grants the API URL to a module.
 * @throws InvalidResultError If a plan breaks a rule.
 */
export function parseModulePlans(
  result: unknown,
  { modules }: Pick<PlanTask, 'modules'>,
  isGrantedApiUrl: (url: string) => boolean,
): ModulePlan[] {
  const schema = v.pipe(
    v.array(Plan),
    v.length(modules.length),
    v.check(
      (plans) => plans.flatMap(({ reads }) => reads).length <= maxReads,
      `More than ${maxReads} reads of one remote`,
    ),
    v.check(
      (plans) =>
        plans.every(({ subject, reads }) =>
          [...(subject === undefined ? [] : [subject]), ...reads].every(isGrantedApiUrl),
        ),
      'No registered module owns the URL of a read',
    ),
  );
  return parseResult(schema, result);
}

const styleStart = `<style ${styleNamesAttribute}="`;
const styleEnd = '</style>';

/** True for one style element with the names of its styles as the only attribute, as `collectStyles` writes it. */
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
  missedReads: v.optional(
    v.pipe(v.array(v.pipe(v.string(), v.maxLength(maxUrlLength))), v.maxLength(maxLogItems), v.readonly()),
  ),
  droppedItems: v.pipe(v.array(DroppedItems), v.maxLength(maxLogItems), v.readonly()),
});

/**
 * Parses a rendered page.
 * @param remotes The remotes whose code rendered the page. It cannot report failures of others.
 * @throws InvalidResultError If the page breaks a rule.
 */
export function parseRenderedPage(result: unknown, remotes: readonly string[]): RenderedPage {
  const schema = v.pipe(
    Page,
    v.check(
      ({ droppedItems, failedRemotes = [] }) =>
        [...droppedItems.map(({ remote }) => remote), ...failedRemotes].every((name) =>
          remotes.includes(name),
        ),
      'A remote with failures is not on the page',
    ),
  );
  return parseResult(schema, result);
}
