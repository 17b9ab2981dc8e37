import type { ApiResponseText, PlannedPage } from '../../renderer/RenderTask.ts';
import type { TaggedResponse } from '../api/apiReaderPlugin.ts';

/** API responses for all reads of a page. */
export interface PageResponses {
  /** 404 if the page or its main resource does not exist, 503 if either is temporarily unavailable. */
  status: 200 | 404 | 503;
  /** Changes if any response changes. */
  tag: string;
  byUrl: Readonly<Record<string, ApiResponseText>>;
  /** JSON text by API URL, for the browser. */
  jsonByUrl: Readonly<Record<string, string>>;
  isComplete: boolean;
  /** True if a service forbids caches to store a response. */
  isPrivate?: boolean;
  /** True if a response has data for one visitor. */
  isPersonal?: boolean;
  /** Age of the oldest unconfirmed response, if any. */
  staleSeconds?: number;
}

interface FetchOptions {
  readApi: (url: string) => Promise<TaggedResponse>;
  /** True if the module of the page owns the API. A page gets no private responses of other modules. */
  isOwnApi: (url: string) => boolean;
  /** Called for each failed read. `isStale` is true if an earlier response replaces it. */
  onFailure: (url: string, error: unknown, isStale: boolean) => void;
}

/**
 * Fetches all API reads of a page in parallel. The browser retries failed reads. Only the main resource affects the
 * page's status.
 */
export async function fetchPageResponses(
  plan: PlannedPage,
  { readApi, isOwnApi, onFailure }: FetchOptions,
): Promise<PageResponses> {
  const { reads } = plan;
  const readOwnOrPublic = async (url: string) => {
    const response = await readApi(url);
    if (hasPrivateData(response) && !isOwnApi(url))
      throw new Error('The private response is for another module');
    return response;
  };
  const results = await Promise.allSettled(reads.map(readOwnOrPublic));
  const byUrl: Record<string, ApiResponseText> = {};
  const tags: string[] = [];
  let isPrivate = false;
  let isPersonal = false;
  const staleAges: number[] = [];
  for (const [index, url] of reads.entries()) {
    const result = results[index];
    if (result?.status === 'fulfilled') {
      byUrl[url] = result.value.response;
      isPrivate ||= result.value.isPrivate === true;
      isPersonal ||= hasPrivateData(result.value);
      tags.push(`${url} ${result.value.tag}`);
      const { stale } = result.value;
      if (!stale) continue;
      staleAges.push(stale.ageSeconds);
      onFailure(url, stale.cause, true);
    } else onFailure(url, result?.reason, false);
  }
  return {
    status: choosePageStatus(plan, byUrl),
    tag: tags.join(' '),
    byUrl,
    jsonByUrl: Object.fromEntries(
      Object.entries(byUrl).map(([url, response]) => [url, toBrowserJson(response)]),
    ),
    isComplete: tags.length === reads.length,
    ...(isPrivate && { isPrivate }),
    ...(isPersonal && { isPersonal }),
    ...(staleAges.length > 0 && { staleSeconds: Math.max(...staleAges) }),
  };
}

/** Services also forbid caches to store errors, which contain no data. */
const hasPrivateData = ({ isPrivate, response }: TaggedResponse): boolean =>
  isPrivate === true && 'json' in response;

function choosePageStatus(
  { page, subject, problem, isModuleUnavailable }: PlannedPage,
  responses: Readonly<Record<string, ApiResponseText>>,
): PageResponses['status'] {
  if (isModuleUnavailable) return 503;
  if (!page && !problem) return 404;
  if (subject === undefined) return 200;
  const response = responses[subject];
  if (!response) return 503;
  return 'notFound' in response ? 404 : 200;
}

const toBrowserJson = (response: ApiResponseText) =>
  'json' in response ? `{"data":${response.json}}` : JSON.stringify(response);
