import type { PageData, PrefetchedResponse } from '@msv/platform/host';
import * as v from 'valibot';
import { PageState } from '../../site/document/PageState.ts';
import { toPageDataUrl } from '../../site/routing/KnownRoutes.ts';

/** Time for which responses wait for the visitor to open their page. */
const maxAgeMs = 30_000;
/** Time after which the page requests each of its reads itself. */
const timeoutMs = 5000;

/** API responses of pages that the visitor is about to open. */
export class LoadedPageData implements PageData {
  // `clear` replaces both maps, so that a pending request adds nothing to the new ones.
  private loads = new Map([[getCurrentPath(), Promise.resolve()]]);
  private responses = new Map<string, PrefetchedResponse>();

  load(path: string): void {
    const { loads } = this;
    if (loads.has(path)) return;
    loads.set(
      path,
      this.loadResponses(path).catch(() => void loads.delete(path)),
    );
  }

  async settled(): Promise<void> {
    await this.loads.get(getCurrentPath());
  }

  take(url: string): PrefetchedResponse | undefined {
    const response = this.responses.get(url);
    this.responses.delete(url);
    return response;
  }

  clear(): void {
    this.loads = new Map();
    this.responses = new Map();
  }

  private async loadResponses(path: string): Promise<void> {
    const { loads, responses } = this;
    const loaded = Object.entries(await fetchPageData(path));
    for (const [url, response] of loaded) responses.set(url, response);
    setTimeout(() => {
      const unused = loaded.filter(([url, response]) => responses.get(url) === response);
      for (const [url] of unused) responses.delete(url);
      // The next navigation loads the responses again. Those of an opened page are in the cache of `useApi`.
      if (unused.length > 0) loads.delete(path);
    }, maxAgeMs);
  }
}

const getCurrentPath = () => location.pathname + location.search;

async function fetchPageData(path: string): Promise<PageState['replies']> {
  const response = await fetch(toPageDataUrl(path), { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`The data of ${path} responded with status ${response.status}`);
  return v.parse(PageState.entries.replies, await response.json());
}
