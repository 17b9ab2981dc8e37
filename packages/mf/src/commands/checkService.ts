import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CheckedRelease, CheckedReleases } from '@msv/release-kit/readCheck';
import { parseRemoteName } from '../arguments.ts';
import type { CommandContext } from '../CommandContext.ts';
import { CommandError } from '../output/CommandError.ts';
import { parseHttpUrl } from '../readSettings.ts';
import {
  apiRulesHint,
  describeLeftOutDocuments,
  formatMismatch,
  formatUnchecked,
  runApiReadCheck,
} from '../reads/checkApiReads.ts';
import { downloadLiveReleases, type LiveRelease } from '../reads/downloadLiveReleases.ts';

export interface CheckServiceOptions {
  readonly url: string;
  readonly allowUnchecked?: boolean;
}

/**
 * Runs `mf check-service dealers --url http://candidate:4002`: checks that a new version of a module's service still
 * fits every live release of every module. Reads of other services are not checked.
 * @throws {CommandError} with one line for each field that would break a live release, for each response that leaves
 *   out invalid documents, and for each read that could not be checked.
 */
export async function checkService(
  { settings, client, output }: CommandContext,
  moduleName: string,
  options: CheckServiceOptions,
) {
  const name = parseRemoteName(moduleName);
  const url = parseHttpUrl('--url', options.url, settings);
  const registry = await client.getRegistry();
  const { apiPrefixes } = registry.modules?.[name] ?? {};
  if (!apiPrefixes || apiPrefixes.length === 0)
    throw new CommandError(
      'usage',
      `No API is registered for ${name}. Run mf modules list to see which module has which API.`,
    );
  const folder = await mkdtemp(join(tmpdir(), 'mf-check-service-'));
  try {
    output.printProgress('Downloading the live releases and reading the API ...');
    const live = await downloadLiveReleases(client, registry, folder);
    const { releases, leftOutDocuments } = await runApiReadCheck(
      settings.root,
      { releases: live, siteUrl: settings.siteUrl, service: { url, apiPrefixes } },
      `--url must be the URL of the new version of ${name}, and MF_SITE_URL the URL of the running site.`,
    );
    const service = `${name} at ${url}`;
    const unchecked = listLines(live, releases, (release) => release.unchecked.map(formatUnchecked));
    const problems = [
      ...describeBreaks(
        service,
        listLines(live, releases, ({ mismatches }) => mismatches.map(formatMismatch)),
      ),
      ...describeLeftOutDocuments(service, leftOutDocuments),
      ...(options.allowUnchecked ? [] : describeUnchecked(service, unchecked)),
    ];
    if (problems.length > 0) throw new CommandError('refused', problems.join('\n'));
    const urls = new Set(releases.flatMap((release) => release.urls));
    const lines = [
      `${service} fits every live release (${releases.length}). API URLs read: ${urls.size}.`,
      ...unchecked.map((line) => `Not checked: ${line}`),
    ];
    output.printResult(lines.join('\n'), { service: name, url, releases });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const listLines = (
  live: readonly LiveRelease[],
  checked: CheckedReleases['releases'],
  format: (release: CheckedRelease) => readonly string[],
): string[] =>
  checked.flatMap((result) => {
    const { remote, version } = result;
    const entry = live.find(({ release }) => release.remote === remote && release.version === version);
    return format(result).map((line) => `${remote} ${version} (${entry?.channel}): ${line}`);
  });

function describeBreaks(service: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  return [
    `${service} would break live releases:`,
    ...lines,
    `Keep the old form until no live release reads it. ${apiRulesHint}`,
  ];
}

function describeUnchecked(service: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  return [
    `${service} could not be checked with data:`,
    ...lines,
    'Check it with a database that has data for these reads, or pass --allow-unchecked.',
  ];
}
