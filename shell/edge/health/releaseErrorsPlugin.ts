import type { CountedErrors } from '@msv/contracts/releases/reports/releaseErrors';
import type { PageLoadOutcome } from '@msv/contracts/releases/reports/releaseReport';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { PageTask } from '../../renderer/RenderTask.ts';
import type { PageProblem } from '../pages/rendering/RenderContext.ts';
import { formatTraceStack } from './BrowserErrorLog.ts';
import { ReleaseErrorCounters } from './ReleaseErrorCounters.ts';
import { toReleaseError } from './toReleaseError.ts';

declare module 'fastify' {
  interface FastifyInstance {
    releaseErrors: {
      /** Counts the error of a page load. Ignores its page unless it is one of the routes. */
      recordBrowserError(outcome: PageLoadOutcome, routes: readonly string[]): void;
      /** Counts a problem on the server that a release has caused. Previews do not count. */
      recordServerProblem(problem: PageProblem, message: string, task: PageTask): void;
      /** Returns the errors since the previous call. */
      drain(): Promise<CountedErrors[]>;
    };
  }
}

/** Decorates `app.releaseErrors`, which counts the errors of releases for their teams. */
export const releaseErrorsPlugin = fp(registerReleaseErrors, {
  name: 'releaseErrorsPlugin',
  dependencies: ['problemLogPlugin'],
});

async function registerReleaseErrors(app: FastifyInstance) {
  const counters = new ReleaseErrorCounters((stack) => app.mapReleaseStack(stack));
  app.decorate('releaseErrors', {
    recordBrowserError({ trace, ...outcome }, routes) {
      if (!trace) return;
      const { remote, version } = outcome;
      const page = routes.find((path) => path === trace.page);
      const stack = formatTraceStack(outcome, trace);
      counters.record({ remote, version, side: 'browser', message: trace.error, stack, page });
    },
    recordServerProblem(problem, message, task) {
      const error = toReleaseError(problem, message, task);
      if (error) counters.record(error);
    },
    drain: () => counters.drain(),
  });
}
