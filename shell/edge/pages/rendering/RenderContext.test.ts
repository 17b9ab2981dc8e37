import { expect, jest, test } from '@jest/globals';
import type { Span } from '@msv/service-kit/tracing/activeSpan';
import { CircuitBreaker } from './CircuitBreaker.ts';
import { addSpan, type LogPageProblem } from './RenderContext.ts';

const span: Span = {
  traceId: '0af7651916cd43dd8448eb211c80319c',
  headers: {},
  isEnded: false,
  startChild: () => span,
  setAttributes: () => {},
  end: () => {},
};

test.each([
  ['with its trace id', span, { url: '/inventory', traceId: span.traceId }],
  ['without a trace id if the request is not recorded', undefined, { url: '/inventory' }],
])('logs a problem of a page %s', (_title, requestSpan, logged) => {
  const logProblem = jest.fn<LogPageProblem>();
  const fail = async () => {
    throw new Error('Not used');
  };
  const context = {
    renderer: { plan: fail, render: fail },
    isServerRendering: true,
    isGrantedApiUrl: () => true,
    circuitBreaker: new CircuitBreaker(),
    logProblem,
  };
  addSpan(context, requestSpan).logProblem({ url: '/inventory' }, 'Prefetch of a module failed');
  expect(logProblem).toHaveBeenCalledWith(logged, 'Prefetch of a module failed');
});
