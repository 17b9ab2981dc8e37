import { describe, expect, jest, test } from '@jest/globals';
import { Suspense, use } from 'react';
import { renderToHtml } from './renderToHtml.ts';

const problems: unknown[] = [];
const html = (tree: Parameters<typeof renderToHtml>[0]) =>
  renderToHtml(tree, (problem) => problems.push(problem));
const Waits = ({ for: text }: { for: Promise<string> }) => <p>{use(text)}</p>;
const Large = () => <p>{'Größe '.repeat(50_000)}</p>;
const Throws = () => {
  throw new Error('in render');
};

describe('rendering to HTML', () => {
  test('waits for what is still on its way, so that the page is complete without scripts', async () => {
    const later = new Promise<string>((resolve) => setTimeout(resolve, 20, 'arrived'));
    const text = await html(
      <main>
        <Suspense fallback="waiting">
          <Waits for={later} />
        </Suspense>
      </main>,
    );
    expect(text).toBe('<main><!--$--><p>arrived</p><!--/$--></main>');
  });

  test('keeps a large page in one piece', async () => {
    const text = await html(
      <main>
        <Suspense fallback="waiting">
          <Large />
        </Suspense>
      </main>,
    );
    expect(text).toContain('Größe Größe');
    expect(text).not.toContain('waiting');
    expect(text).not.toContain('\uFFFD');
    expect(text).not.toContain('<script');
  });

  test('leaves the fallback where something throws, and reports it to nobody but the log', async () => {
    const complaints = jest.spyOn(console, 'error');
    const text = await html(
      <Suspense fallback={<p>waiting</p>}>
        <Throws />
      </Suspense>,
    );
    expect(text).toContain('<p>waiting</p>');
    expect(problems).toEqual([new Error('in render')]);
    expect(complaints).not.toHaveBeenCalled();
    complaints.mockRestore();
  });

  test('rejects where nothing is around what throws', async () => {
    await expect(html(<Throws />)).rejects.toThrow('in render');
  });
});
