import { Agent, type Dispatcher, fetch, interceptors, type RequestInit } from 'undici';
import * as v from 'valibot';
import { Instances } from './Instances.ts';
import { mayBeRepeated } from './mayBeRepeated.ts';

const Outcome = v.object({ code: v.optional(v.string()), statusCode: v.optional(v.number()) });
/** The ways in which a connection ends that say nothing against its instance: idle, or closed from here. */
const ordinaryEnds = new Set(['UND_ERR_INFO', 'UND_ERR_ABORTED', 'UND_ERR_CLOSED', 'UND_ERR_DESTROYED']);

/** One service of the site, on one or more instances: what one of them fails to answer, another one is asked. */
export class Service {
  /** What addresses are made with; which instance is asked is decided for each request. */
  readonly origin: string;
  readonly dispatcher: Dispatcher;
  private readonly agent: Agent;
  private readonly instances: Instances;

  /** @param onFailure Hears of an instance whose connection failed. */
  constructor(origins: readonly string[], onFailure: (origin: string, error: Error) => void = () => {}) {
    const [origin] = origins;
    if (origin === undefined) throw new Error('A service has at least one instance');
    const instances = new Instances(origins);
    // A machine that is gone answers nothing at all: a second for it leaves a page the time to ask another one.
    const agent = new Agent({
      connections: 64,
      headersTimeout: 15_000,
      bodyTimeout: 15_000,
      connect: { timeout: 1000 },
    });
    const leaveAlone = (url: URL, _targets: readonly Dispatcher[], error: Error) => {
      if (ordinaryEnds.has(outcomeOf(error).code ?? '')) return;
      instances.rest(url.origin);
      onFailure(url.origin, error);
    };
    agent.on('connectionError', leaveAlone).on('disconnect', leaveAlone);
    this.origin = origin;
    this.agent = agent;
    this.instances = instances;
    this.dispatcher = agent.compose(toNext(instances), repeated(instances));
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
    await this.agent.destroy();
  }
}

const toNext =
  (instances: Instances): Dispatcher.DispatcherComposeInterceptor =>
  (dispatch) =>
  (options, handler) =>
    dispatch({ ...options, origin: instances.next() }, handler);

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
