import type { Release } from '@msv/contracts/releases/release';
import { CommandError } from '../output/CommandError.ts';
import { apiRulesHint, formatMismatch } from './formatMismatch.ts';
import { runApiReadCheck } from './runApiReadCheck.ts';

/**
 * Checks that a release can read the live API: fetches every read that the release declares, and parses the response
 * with the release's own schema.
 * @param apiUrl Base URL of the API, usually of the site.
 * @throws {CommandError} with one line for each field that does not match, or if the API does not respond.
 */
export async function checkApiReads(
  release: Release,
  folder: string,
  { root, apiUrl }: { readonly root: string; readonly apiUrl: string },
): Promise<void> {
  const { remote, version } = release;
  const [checked] = await runApiReadCheck(
    root,
    { releases: [{ release, folder }], siteUrl: apiUrl },
    `Set MF_SITE_URL or --api-url to a running site, or publish ${remote} without this check: --skip-api-check.`,
  );
  const { mismatches = [], faults = [], uncheckedRoutes = [] } = checked ?? {};
  const lines = [
    ...mismatches.map(formatMismatch),
    ...faults.map(({ expose, place, reason }) => `${expose} ${place} ${reason}`),
    ...uncheckedRoutes.map(
      (route) =>
        `${route} cannot be checked, because no page of it is known. Add a list to sitemap.lists or a URL to examples in module.config.ts.`,
    ),
  ];
  if (lines.length === 0) return;
  throw new CommandError(
    'refused',
    [
      `${remote} ${version} does not fit the API at ${apiUrl}:`,
      ...lines,
      `Deploy the service first, or accept the old and the new form. ${apiRulesHint}`,
    ].join('\n'),
  );
}
