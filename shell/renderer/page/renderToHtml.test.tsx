import { describe, expect, jest, test } from '@jest/globals';
import { Suspense, use } from 'react';
import { renderToHtml } from './renderToHtml.ts';

const problems: unknown[] = [];
const render = (tree: Parameters<typeof renderToHtml>[0]) =>
  renderToHtml(tree, (problem) => problems.push(problem));
const SuspendingText = ({ promise }: { promise: Promise<string> }) => <p>{use(promise)}</p>;
const LargeText = () => <p>{'Größe '.repeat(50_000)}</p>;
const ThrowingComponent = () => {
  throw new Error('in render');
};

describe('renderToHtml', () => {
  test('waits for suspended content, so the page is complete without scripts', async () => {
    const later = new Promise<string>((resolve) => setTimeout(resolve, 20, 'arrived'));
    const html = await render(
      <main>
        <Suspense fallback="waiting">
          <SuspendingText promise={later} />
        </Suspense>
      </main>,
    );
    expect(html).toBe('<main><!--$--><p>arrived</p><!--/$--></main>');
  });

  test('does not split a large page', async () => {
    const html = await render(
      <main>
        <Suspense fallback="waiting">
          <LargeText />
        </Suspense>
      </main>,
    );
    expect(html).toContain('Größe Größe');
    expect(html).not.toContain('waiting');
    expect(html).not.toContain('\uFFFD');
    expect(html).not.toContain('<script');
  });

  test('renders the fallback for an error inside a Suspense boundary and only reports the error', async () => {
    const consoleError = jest.spyOn(console, 'error');
    const html = await render(
      <Suspense fallback={<p>waiting</p>}>
        <ThrowingComponent />
      </Suspense>,
    );
    expect(html).toContain('<p>waiting</p>');
    expect(problems).toEqual([new Error('in render')]);
    expect(consoleError).not.toHaveBeenCalled();
    consoleError.mockRestore();
  });

  test('rejects if an error occurs outside all Suspense boundaries', async () => {
    await expect(render(<ThrowingComponent />)).rejects.toThrow('in render');
  });
});
