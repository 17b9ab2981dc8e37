import { matchesPathPrefix } from '@msv/contracts/releases/modules/pathPrefix';
import type { CheckedRelease, ReadCheckRequest, ReadCheckResult } from '@msv/delivery/readCheck';
import { ApiClient, ApiUnreachableError } from './ApiClient.ts';
import { checkReleaseReads, type ReadChecker } from './checkReleaseReads.ts';

/** Checks the API reads of all releases in a request. */
export async function checkApiReads(
  { releases, siteUrl, service }: ReadCheckRequest,
  checker: ReadChecker,
): Promise<ReadCheckResult> {
  const belongsToService = (url: string) =>
    service?.apiPrefixes.some((prefix) => matchesPathPrefix(url.replace(/\?.*/, ''), prefix)) ?? false;
  const api = new ApiClient((url) => (service && belongsToService(url) ? service.url : siteUrl));
  const isChecked = (url: string) => !service || belongsToService(url);
  try {
    const results: CheckedRelease[] = [];
    // One after the other, because a build machine may have only one core.
    for (const release of releases)
      results.push(await checkReleaseReads({ release, checker, api, isChecked }));
    return { releases: results };
  } catch (error) {
    if (error instanceof ApiUnreachableError)
      return { unreachable: { url: error.url, reason: error.message } };
    throw error;
  }
}
