import { Pool } from 'undici';

const checkIntervalMs = 1000;
const checkTimeoutMs = 1000;
/** Longer than the slowest response of an edge, to a form that waits for its service. */
const responseTimeoutMs = 15_000;

type EdgeRequest = Parameters<Pool['request']>[0];

class Edge {
  readonly url: string;
  isHealthy = true;
  private readonly pool: Pool;
  private readonly repeatableRequests = new Set<AbortController>();

  constructor(url: string) {
    this.url = url;
    const timeouts = { headersTimeout: responseTimeoutMs, bodyTimeout: responseTimeoutMs };
    this.pool = new Pool(url, { connections: 128, connect: { timeout: checkTimeoutMs }, ...timeouts });
  }

  /** `isRepeatable` is true if the request may also go to another edge. */
  async request(request: EdgeRequest, isRepeatable: boolean) {
    const controller = new AbortController();
    if (isRepeatable) this.repeatableRequests.add(controller);
    try {
      return await this.pool.request({ ...request, signal: controller.signal });
    } finally {
      this.repeatableRequests.delete(controller);
    }
  }

  abortRepeatableRequests() {
    for (const controller of this.repeatableRequests) controller.abort();
  }

  close = () => this.pool.destroy();
}

/**
 * Checks each edge every second. An edge that does not respond or is not ready gets no requests until it is ready
 * again. If no edge is ready, all edges get requests.
 */
export class EdgeList {
  private readonly edges: readonly Edge[];
  private readonly timers: readonly NodeJS.Timeout[];
  private turn = 0;

  constructor(urls: readonly string[]) {
    this.edges = urls.map((url) => new Edge(url));
    this.timers = this.edges.map((edge) => setInterval(() => this.check(edge), checkIntervalMs));
  }

  pick(tried: ReadonlySet<Edge>): Edge | undefined {
    const untried = this.edges.filter((edge) => !tried.has(edge));
    const healthy = untried.filter(({ isHealthy }) => isHealthy);
    const candidates = healthy.length > 0 ? healthy : untried;
    this.turn += 1;
    return candidates[this.turn % candidates.length];
  }

  async close(): Promise<void> {
    for (const timer of this.timers) clearInterval(timer);
    await Promise.all(this.edges.map((edge) => edge.close()));
  }

  private async check(edge: Edge) {
    const status = await fetchReadiness(edge.url);
    edge.isHealthy = status === 200;
    // An edge that hangs never responds. A slow edge does, if there is no better one.
    if (status === undefined && this.edges.some(({ isHealthy }) => isHealthy)) edge.abortRepeatableRequests();
  }
}

/** Returns undefined if the edge does not respond. */
async function fetchReadiness(url: string): Promise<number | undefined> {
  try {
    const { status, body } = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(checkTimeoutMs) });
    await body?.cancel();
    return status;
  } catch {
    return undefined;
  }
}
