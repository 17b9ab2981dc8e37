import type { PagePlan } from '@msv/platform/host';
import * as v from 'valibot';
import { matchPage } from '../../site/routing/matchPage.ts';
import type { CheckedRead, FieldMismatch, ReadCheckTask } from '../RenderTask.ts';
import { createExampleValue } from './createExampleValue.ts';
import { type BundleLoader, loadServerBundle } from './loadServerBundle.ts';

const maxMismatchesPerRead = 5;

/**
 * Compares responses with the schemas of a page's or fragment's API reads. Unlike pages, accepts no invalid list items.
 * Runs in a renderer process, because a team's code defines the reads and schemas.
 * @throws {Error} if the bundle cannot be loaded or the prefetch function throws.
 */
export async function checkReadResponses(
  { url, remotes, bundles, module: { remote, expose }, responses, withExamples = false }: ReadCheckTask,
  loadBundle: BundleLoader,
): Promise<CheckedRead[]> {
  const location = bundles[remote];
  if (!location) throw new Error(`${remote} has no server bundle`);
  const bundle = await loadServerBundle(location, loadBundle);
  const pageUrl = new URL(url);
  const match = matchPage(remotes, pageUrl.pathname);
  const params = match?.expose === expose ? match.params : {};
  const plan = bundle[expose.slice(2)]?.prefetch?.({ params, url: pageUrl }) ?? {};
  return listReads(plan).map(({ url, schema, unauthorizedIsNull = false }) => ({
    url,
    unauthorizedIsNull,
    mismatches: url in responses ? findMismatches(schema, responses[url]) : [],
    ...(withExamples && { example: createExampleValue(schema) }),
  }));
}

const listReads = ({ subject, reads = [], browserReads = [] }: PagePlan) => [
  ...(subject ? [subject] : []),
  ...reads,
  ...browserReads,
];

function findMismatches(schema: v.GenericSchema, response: unknown): FieldMismatch[] {
  const mismatchesByField = new Map<string, FieldMismatch>();
  for (const { path, message } of v.safeParse(schema, response).issues ?? []) {
    const field = formatPath(path);
    const sameFieldOfAnyItem = `${field.replace(/\[\d+\]/g, '[]')} ${message}`;
    const known = mismatchesByField.get(sameFieldOfAnyItem);
    if (known) known.otherItems += 1;
    else mismatchesByField.set(sameFieldOfAnyItem, { field, reason: message, otherItems: 0 });
  }
  return [...mismatchesByField.values()].slice(0, maxMismatchesPerRead);
}

/** Formats a path such as `dealerships[0].phone`. */
const formatPath = (path: readonly v.IssuePathItem[] = []) =>
  path
    .map((item) => (item.type === 'array' ? `[${item.key}]` : `.${String(item.key)}`))
    .join('')
    .replace(/^\./, '');
