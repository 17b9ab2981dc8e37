import { type Dispatcher, fetch, interceptors, Pool, type RequestInit } from 'undici';
import * as v from 'valibot';
import { Instances } from './Instances.ts';
import { inTime } from './inTime.ts';
import { mayBeRepeated } from './mayBeRepeated.ts';

const Outcome = v.object({ code: v.optional(v.string()), statusCode: v.optional(v.number()) });
/** The ways in which a connection ends that say nothing against its instance: idle, or closed from here. */
const ordinaryEnds = new Set(['UND_ERR_INFO', 'UND_ERR_ABORTED', 'UND_ERR_CLOSED', 'UND_ERR_DESTROYED']);

const connections = 64;
/** So many requests may wait for a connection to an instance: a moment's work. More come in only where it hangs. */
const longestQueue = 512;

/** Asks one service of the site, on one or more instances: what one of them fails to answer, another one is asked. */
export class ServiceClient {
  /** What addresses are made with; which instance is asked is decided for each request. */
  readonly origin: string;
  readonly dispatcher: Dispatcher;
  private readonly pools: ReadonlyMap<string, Pool>;
  private readonly instances: Instances;

  /** @param onFailure Hears of an instance whose connection failed. */
  constructor(origins: readonly string[], onFailure: (origin: string, error: Error) => void = () => {}) {
    // Not an agent: that closes a pool with its last connection, and whoever waited in it waits for ever.
    const pools = new Map(origins.map((origin) => [origin, poolOf(origin)]));
    const [first] = pools;
    if (!first) throw new Error('A service has at least one instance');
    const [origin, firstPool] = first;
    const instances = new Instances(origins, (instance) => hasRoom(pools.get(instance)));
    for (const [instance, pool] of pools) {
      const leaveAlone = (_url: URL, _targets: readonly Dispatcher[], error: Error) => {
        if (ordinaryEnds.has(outcomeOf(error).code ?? '')) return;
        instances.rest(instance);
        onFailure(instance, error);
      };
      pool.on('connectionError', leaveAlone).on('disconnect', leaveAlone);
    }
    this.origin = origin;
    this.pools = pools;
    this.instances = instances;
    this.dispatcher = firstPool.compose(toNext(instances, pools), repeated(instances));
  }

  /** Asks one instance, and the others where that one fails. For reads: what it is given to send cannot be sent twice. */
  fetch(path: string, init: Omit<RequestInit, 'body' | 'method'> = {}) {
    return fetch(new URL(path, this.origin), { ...init, dispatcher: this.dispatcher });
  }

  /** Sends something, to another instance where one cannot be reached. Whoever calls consumes the reply's body. */
  post(
    path: string,
    { body, headers, signal }: { body: string; headers: Record<string, string>; signal?: AbortSignal },
  ) {
    return this.dispatcher.request({ origin: this.origin, path, method: 'POST', body, headers, signal });
  }

  async close(): Promise<void> {
    this.instances.close();
    await Promise.all([...this.pools.values()].map((pool) => pool.destroy()));
  }
}

const poolOf = (origin: string) =>
  new Pool(origin, {
    connections,
    headersTimeout: 15_000,
    bodyTimeout: 15_000,
    // A machine that is gone answers nothing at all: a second for it leaves a page the time to ask another one.
    connect: { timeout: 1000 },
  });

const hasRoom = (pool?: Pool) => (pool?.stats.queued ?? 0) < longestQueue;

/** Whichever pool it was composed with, another one may have its turn. */
const toNext =
  (instances: Instances, pools: ReadonlyMap<string, Pool>): Dispatcher.DispatcherComposeInterceptor =>
  () =>
  (options, handler) => {
    const pool = pools.get(instances.next() ?? '');
    if (!pool) throw new Error('As many requests as may wait for this service wait already');
    return pool.dispatch(options, inTime(handler));
  };

const repeated = (instances: Instances) =>
  interceptors.retry({
    throwOnError: false,
    retry(error, { state, opts }, go) {
      const outcome = outcomeOf(error);
      // A connection that broke may be worth a second try on the only instance; one that says 503 means it.
      const limit = outcome.statusCode === undefined ? instances.count : instances.count - 1;
      const isWorthIt = state.counter <= limit && mayBeRepeated(outcome, opts.method, opts.headers);
      // Not at once: first the failed instance's connections are all seen to end.
      if (isWorthIt) setImmediate(go);
      else go(error);
    },
  });

const outcomeOf = (error: Error) => {
  const { success, output } = v.safeParse(Outcome, error);
  return success ? output : {};
};
