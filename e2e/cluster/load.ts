import { setTimeout as sleep } from 'node:timers/promises';

export interface LoadFigures {
  requests: number;
  /** What was not answered as it should be, each with what happened instead. */
  lost: string[];
  slowestMs: number;
}

/** Visitors who ask one thing after the other until they are stopped. */
export function startLoad(visitors: number, ask: (turn: number) => Promise<Response>, expected: number) {
  const figures: LoadFigures = { requests: 0, lost: [], slowestMs: 0 };
  let isOn = true;

  async function visit(visitor: number) {
    for (let turn = visitor; isOn; turn += visitors) {
      const startedAt = performance.now();
      figures.requests += 1;
      await ask(turn).then(
        async (reply) => {
          await reply.arrayBuffer();
          if (reply.status !== expected) figures.lost.push(`${reply.url} answered ${reply.status}`);
        },
        (error: Error) => figures.lost.push(`${error.message}: ${String(error.cause)}`),
      );
      figures.slowestMs = Math.max(figures.slowestMs, Math.round(performance.now() - startedAt));
    }
  }

  const visits = Array.from({ length: visitors }, (_, visitor) => visit(visitor));
  return {
    figures,
    /** Resolves when so many more requests were begun. */
    async more(requests: number) {
      const until = figures.requests + requests;
      while (figures.requests < until) await sleep(20);
    },
    async stop(): Promise<LoadFigures> {
      isOn = false;
      await Promise.all(visits);
      return figures;
    },
  };
}
