import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Release } from '@msv/contracts/releases/release';
import {
  type CheckedRelease,
  type CheckedReleases,
  type LeftOutDocuments,
  type ReadCheckRequest,
  ReadCheckResult,
  type ReadMismatch,
  type UncheckedRead,
} from '@msv/release-kit/readCheck';
import * as v from 'valibot';
import { CommandError } from '../output/CommandError.ts';
import { findRendererProgram } from '../project/findRendererProgram.ts';
import { mapServerStack } from '../publishing/checkServerRendering.ts';

/**
 * Checks that a release fits the live API: fetches every declared read, parses the response with the release's own
 * schema, and renders every page and fragment with the responses. Returns the checked pages, and one line for each read
 * that could not be checked because the API has no data for it.
 * @param apiUrl Base URL of the API, usually of the site.
 * @throws {CommandError} with one line for each field that does not match and for each page that cannot be rendered, or
 *   if the API does not respond.
 */
export async function checkApiReads(
  release: Release,
  folder: string,
  { root, apiUrl }: { readonly root: string; readonly apiUrl: string },
): Promise<{ readonly unchecked: readonly string[] } & Pick<CheckedRelease, 'pages' | 'urls'>> {
  const { remote, version } = release;
  const {
    releases: [checked],
    leftOutDocuments,
  } = await runApiReadCheck(
    root,
    { releases: [{ release, folder }], siteUrl: apiUrl },
    `Set MF_SITE_URL or --api-url to a running site, or publish ${remote} without this check: --skip-api-check.`,
  );
  const { mismatches = [], faults = [], unchecked = [], pages = [], urls = [] } = checked ?? {};
  const lines = [
    ...mismatches.map(formatMismatch),
    ...unchecked.filter(({ isPageUnknown }) => isPageUnknown).map(formatUnchecked),
  ];
  const problems = describeLeftOutDocuments(`The API at ${apiUrl}`, leftOutDocuments);
  if (lines.length > 0)
    problems.push(
      `${remote} ${version} does not fit the API at ${apiUrl}:`,
      ...lines,
      `Deploy the service first, or accept the old and the new form. ${apiRulesHint}`,
    );
  const faultLines = faults.map(({ expose, place, reason }) => `${expose} ${place} ${reason}`).join('\n');
  if (faults.length > 0)
    problems.push(
      `${remote} ${version} cannot be rendered on the server with the data of ${apiUrl}:`,
      await mapServerStack(faultLines, release, folder),
    );
  if (problems.length > 0) throw new CommandError('refused', problems.join('\n'));
  return { unchecked: unchecked.map(formatUnchecked), pages, urls };
}

const run = promisify(execFile);
const timeoutMs = 120_000;

/**
 * Runs the shell's program that compares API responses with the schemas of releases. The schemas are code of a team, so
 * they run in an isolated renderer process, as on the site.
 * @param unreachableHint What to do if the API does not respond.
 * @throws {CommandError} if the API does not respond or the program fails.
 */
export async function runApiReadCheck(
  root: string,
  request: ReadCheckRequest,
  unreachableHint: string,
): Promise<CheckedReleases> {
  const program = await findRendererProgram(root, 'reads/checkReadsCli');
  const { PATH, NODE_OPTIONS, NODE_EXTRA_CA_CERTS } = process.env;
  const running = run(process.execPath, [program], {
    cwd: root,
    env: { PATH, NODE_OPTIONS, NODE_EXTRA_CA_CERTS, NODE_ENV: 'production' },
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
    maxBuffer: 2 ** 26,
  });
  // Writing to a program that has already exited fails. Its exit code and stderr contain the reason.
  running.child.stdin?.on('error', () => {});
  running.child.stdin?.end(JSON.stringify(request));
  const { stdout } = await running.catch((error: Error & { killed?: boolean; stderr?: string }) => {
    const reason = error.killed
      ? `it took longer than ${timeoutMs / 1000} seconds`
      : error.stderr?.trim() || error.message;
    throw new CommandError('refused', `The API reads could not be checked: ${reason}`);
  });
  const result = v.parse(v.pipe(v.string(), v.parseJson(), ReadCheckResult), stdout);
  if ('releases' in result) return result;
  const { url, reason } = result.unreachable;
  throw new CommandError('unreachable', `The API at ${url} is unreachable (${reason}). ${unreachableHint}`);
}

export const apiRulesHint = 'See "Change an API" in docs/module-team.md.';

/** Returns a text such as `./VehiclePage reads /api/vehicles/d3, field price: Invalid type: Expected number …`. */
export function formatMismatch({ expose, url, field, reason, otherItems }: ReadMismatch): string {
  const place = field ? `${url}, field ${field}` : url;
  const others = otherItems > 0 ? ` (and ${otherItems} more ${otherItems === 1 ? 'item' : 'items'})` : '';
  return `${expose} reads ${place}: ${reason}${others}`;
}

/** Formats a read such as `./VehiclePage at /inventory/:slug: the list /api/vehicles is empty`. */
export const formatUnchecked = ({ expose, place, reason }: UncheckedRead): string =>
  `${expose} ${place}: ${reason}`;

/** Describes which documents a service leaves out and what to do. Returns no lines if it leaves out none. */
export function describeLeftOutDocuments(
  service: string,
  leftOutDocuments: readonly LeftOutDocuments[],
): string[] {
  if (leftOutDocuments.length === 0) return [];
  return [
    `${service} leaves out stored documents that are invalid:`,
    ...leftOutDocuments.map(
      ({ url, collection, count }) => `${url} leaves out ${count} of the collection ${collection}`,
    ),
    'The log of the service names the fields. Change these documents first, or let the service accept their form too.',
  ];
}
