import * as v from 'valibot';
import type { PageRemotes, PageState } from '../../site/document/PageState.ts';
import {
  type KnownRoutes,
  type RouteSource,
  RouteTable,
  routeTableUrl,
} from '../../site/routing/KnownRoutes.ts';

interface KnownModuleRoutes extends KnownRoutes {
  readonly remotes: PageRemotes;
}

/**
 * Releases of the first page, and of all modules once the route table has loaded. A tab keeps its releases until it is
 * closed.
 */
export class KnownModules implements RouteSource {
  current: KnownModuleRoutes;
  private readonly missingRemotes: readonly string[];
  private readonly listeners = new Set<() => void>();
  private loading: Promise<void> | undefined;

  /** @param pathname Path of the first page. */
  constructor(
    { remotes, missingRemotes, unmatched }: Pick<PageState, 'remotes' | 'missingRemotes' | 'unmatched'>,
    pathname: string,
  ) {
    this.missingRemotes = missingRemotes;
    this.current = {
      remotes,
      unavailablePrefixes: unmatched === 'unavailable' ? [pathname] : [],
      isComplete: false,
      notFoundPath: unmatched === 'notFound' ? pathname : undefined,
    };
  }

  get remotes(): PageRemotes {
    return this.current.remotes;
  }

  /**
   * Returns false if the remote has no release in service. Unknown remotes may have one until the route table has
   * loaded.
   */
  has(remote: string): boolean {
    if (remote in this.remotes) return true;
    return !this.current.isComplete && !this.missingRemotes.includes(remote);
  }

  load(): Promise<void> {
    this.loading ??= this.loadTable().catch((error: unknown) => {
      // The next call retries.
      this.loading = undefined;
      throw error;
    });
    return this.loading;
  }

  subscribe(onChange: () => void): () => void {
    this.listeners.add(onChange);
    return () => this.listeners.delete(onChange);
  }

  private async loadTable(): Promise<void> {
    const response = await fetch(routeTableUrl, { priority: 'low' });
    if (!response.ok) throw new Error(`${routeTableUrl} responded with status ${response.status}`);
    const { remotes, unavailablePrefixes } = v.parse(RouteTable, await response.json());
    const { notFoundPath } = this.current;
    const known = Object.entries(this.remotes).filter(
      ([name, { version }]) => remotes[name]?.version !== version,
    );
    this.current = {
      remotes: { ...remotes, ...Object.fromEntries(known) },
      unavailablePrefixes,
      isComplete: true,
      notFoundPath,
    };
    for (const onChange of this.listeners) onChange();
  }
}
