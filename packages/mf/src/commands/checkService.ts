import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CheckedRelease } from '@msv/delivery/readCheck';
import { parseRemoteName } from '../arguments.ts';
import type { CommandContext } from '../CommandContext.ts';
import { CommandError } from '../output/CommandError.ts';
import { parseHttpUrl } from '../readSettings.ts';
import { apiRulesHint, formatMismatch, runApiReadCheck } from '../reads/checkApiReads.ts';
import { downloadLiveReleases, type LiveRelease } from '../reads/downloadLiveReleases.ts';

/**
 * Runs `mf check-service dealers --url http://candidate:4002`: checks that a new version of a module's service still
 * fits every live release of every module. Reads of other services are not checked.
 * @throws {CommandError} with one line for each field that would break a live release.
 */
export async function checkService(
  { settings, client, output }: CommandContext,
  moduleName: string,
  options: { readonly url: string },
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
    const checked = await runApiReadCheck(
      settings.root,
      { releases: live, siteUrl: settings.siteUrl, service: { url, apiPrefixes } },
      `--url must be the URL of the new version of ${name}, and MF_SITE_URL the URL of the running site.`,
    );
    reportBreaks(name, url, live, checked);
    const urls = new Set(checked.flatMap((release) => release.urls));
    output.printResult(
      `${name} at ${url} fits every live release (${checked.length}). API URLs read: ${urls.size}.`,
      { service: name, url, releases: checked },
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function reportBreaks(
  name: string,
  url: string,
  live: readonly LiveRelease[],
  checked: readonly CheckedRelease[],
): void {
  const lines = checked.flatMap(({ remote, version, mismatches }) => {
    const entry = live.find(({ release }) => release.remote === remote && release.version === version);
    return mismatches.map(
      (mismatch) => `${remote} ${version} (${entry?.channel}): ${formatMismatch(mismatch)}`,
    );
  });
  if (lines.length === 0) return;
  throw new CommandError(
    'refused',
    [
      `${name} at ${url} would break live releases:`,
      ...lines,
      `Keep the old form until no live release reads it. ${apiRulesHint}`,
    ].join('\n'),
  );
}
