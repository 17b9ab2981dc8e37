import type { ReactNode } from 'react';
// React's build for runtimes that are neither browsers nor Node.
import { renderToReadableStream } from 'react-dom/server.edge';
import { readHtml } from './environment.ts';

/**
 * Renders a tree to one string after all Suspense boundaries have settled. An error inside a boundary is reported and
 * leaves the boundary's fallback in the HTML, so the browser retries it. An error outside any boundary rejects.
 */
export async function renderToHtml(
  tree: ReactNode,
  onProblem: (error: unknown, componentStack: string) => void,
): Promise<string> {
  const stream = await renderToReadableStream(tree, {
    // By default React outlines large boundaries into scripts, but the page must be complete without JavaScript.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    // Must return undefined because React writes the return value into the page.
    onError: (error, { componentStack = '' }) => {
      onProblem(error, componentStack);
    },
  });
  await stream.allReady;
  return readHtml(stream);
}
