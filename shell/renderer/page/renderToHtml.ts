import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/**
 * Renders a tree to one string after all Suspense boundaries have settled. An error inside a boundary is reported and
 * leaves the boundary's fallback in the HTML, so the browser retries it. An error outside any boundary rejects.
 */
export function renderToHtml(
  tree: ReactNode,
  onProblem: (error: unknown, componentStack: string) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write: (chunk, _encoding, done) => {
        chunks.push(Buffer.from(chunk));
        done();
      },
      final: (done) => {
        resolve(Buffer.concat(chunks).toString('utf8'));
        done();
      },
    });
    const stream = renderToPipeableStream(tree, {
      // By default React outlines large boundaries into scripts, but the page must be complete without JavaScript.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => stream.pipe(sink),
      onShellError: reject,
      // Must return undefined because React writes the return value into the page.
      onError: (error, { componentStack = '' }) => {
        onProblem(error, componentStack);
      },
    });
  });
}
