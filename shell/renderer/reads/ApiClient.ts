import { InvalidDocuments, invalidDocumentsHeader } from '@msv/contracts/http/invalidDocuments';
import { formatFetchError } from '@msv/release-kit/formatFetchError';
import type { LeftOutDocuments } from '@msv/release-kit/readCheck';
import * as v from 'valibot';
import { isExactApiUrl } from '../apiUrls.ts';

const timeoutMs = 10_000;
const JsonText = v.pipe(v.string(), v.parseJson());
const HeaderText = v.pipe(v.string(), v.parseJson(), InvalidDocuments);

/** Parsed response of an API read, or the error that prevented it. */
export type ApiResult = { value: unknown } | { problem: string; isUnauthorized?: true };

/** Error for a server that does not respond. */
export class ApiUnreachableError extends Error {
  override readonly name = 'ApiUnreachableError';
  /** Base URL of the server. */
  readonly url: string;

  constructor(url: string, reason: string) {
    super(reason);
    this.url = url;
  }
}

const logHint = '. The log of its service contains the error';

/** Fetches API responses, each URL once. */
export class ApiClient {
  /** Documents that services have left out so far. */
  readonly leftOutDocuments: LeftOutDocuments[] = [];
  private readonly findBaseUrl: (url: string) => string;
  private readonly resultsByUrl = new Map<string, Promise<ApiResult>>();

  /** @param findBaseUrl Returns the base URL of the server that responds to an API URL. */
  constructor(findBaseUrl: (url: string) => string) {
    this.findBaseUrl = findBaseUrl;
  }

  /**
   * Fetches a response. Requests only API URLs, because the code of a team chooses the URL.
   * @throws {ApiUnreachableError} if the server does not respond.
   */
  async read(url: string): Promise<ApiResult> {
    if (!isExactApiUrl(url)) return { problem: 'Not a URL of the API' };
    const result = this.resultsByUrl.get(url) ?? this.fetch(url);
    this.resultsByUrl.set(url, result);
    return result;
  }

  private async fetch(url: string): Promise<ApiResult> {
    const baseUrl = this.findBaseUrl(url);
    try {
      const response = await fetch(baseUrl + url, { signal: AbortSignal.timeout(timeoutMs) });
      const json = v.safeParse(JsonText, await response.text());
      const documents = v.safeParse(HeaderText, response.headers.get(invalidDocumentsHeader) ?? '{}');
      if (!documents.success) return { problem: `The header ${invalidDocumentsHeader} is invalid` };
      for (const [collection, count] of Object.entries(documents.output))
        this.leftOutDocuments.push({ url, collection, count });
      if (!response.ok)
        return {
          problem: `The API responds with status ${response.status}${response.status < 500 ? '' : logHint}`,
          ...(response.status === 401 && { isUnauthorized: true }),
        };
      return json.success ? { value: json.output } : { problem: 'The response is not JSON' };
    } catch (error) {
      throw new ApiUnreachableError(baseUrl, formatFetchError(error));
    }
  }
}
