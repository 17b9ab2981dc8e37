import { importWithRetries } from '@msv/ui/loading/importWithRetries';
import { type ComponentType, createElement, lazy, memo, type ReactNode, Suspense } from 'react';
import { StartUnlessHydrating } from './StartUnlessHydrating.ts';

/**
 * Creates a group of components whose scripts load late: not before `start` is called, or React renders one of the components
 * without HTML of the server.
 */
export function createLateScripts() {
  let start = () => {};
  const started = new Promise<void>((resolve) => {
    start = resolve;
  });
  // The server has no IntersectionObserver, and renders the components with the page.
  if (typeof IntersectionObserver === 'undefined') start();

  /**
   * Creates a component of the group. Until its script arrives, the server's HTML stays. It is memoized, because React would
   * replace this HTML by the fallback if it rendered the boundary again. A failed script is requested again.
   */
  const createComponent = <Props extends object>(
    load: () => Promise<{ default: ComponentType<Props> }>,
    fallback?: ReactNode,
  ) => {
    const Component: ComponentType<Props> = lazy(async () => {
      await started;
      return importWithRetries(load);
    });
    return memo((props: Props) => (
      <Suspense fallback={fallback}>
        <StartUnlessHydrating start={start} />
        {createElement(Component, props)}
      </Suspense>
    ));
  };
  return { start, createComponent };
}
