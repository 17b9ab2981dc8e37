import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/**
 * Renders to one string once everything has settled. What throws inside a Suspense boundary is reported and leaves
 * that boundary's fallback in the HTML, for the browser to try; what throws outside rejects.
 */
export function renderToHtml(tree: ReactNode, onProblem: (error: unknown) => void): Promise<string> {
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
      // Never moves large boundaries behind a script: the page is complete without JavaScript.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => stream.pipe(sink),
      onShellError: reject,
      // What this returns, React would write into the page.
      onError: (error) => {
        onProblem(error);
      },
    });
  });
}
