import { act, type RenderOptions, type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { createFakeShell, type FakeShellOptions, type ShellReports } from './FakeShell.tsx';

export { getCurrentUrl, navigateTo, testSite } from './FakeShell.tsx';

/** Result of Testing Library's `render`, with the reports of the content to the shell. */
export interface RenderedContent extends RenderResult, ShellReports {
  /** Replaces the content inside the same shell. */
  replaceContent(next: ReactNode): void;
}

/**
 * Renders content inside a fake shell with the real router and API cache.
 * @param renderOptions Options of Testing Library's `render`.
 */
export function renderWithPlatform(
  content: ReactNode,
  options: FakeShellOptions = {},
  renderOptions: RenderOptions = {},
): RenderedContent {
  const { wrap, reports } = createFakeShell(options);
  const wrapInRouter = (wrapped: ReactNode) => (
    <MemoryRouter initialEntries={[options.initialUrl ?? '/'].flat()}>{wrap(wrapped)}</MemoryRouter>
  );
  // Tests assert on caught errors, so React need not log them.
  const view = render(wrapInRouter(content), { onCaughtError: () => {}, ...renderOptions });
  return {
    ...view,
    replaceContent: (next: ReactNode) => view.rerender(wrapInRouter(next)),
    ...reports,
  };
}

/** Renders content that suspends while a remote module is loading. */
export const renderWithPlatformAsync = (
  content: ReactNode,
  options: FakeShellOptions,
  renderOptions: RenderOptions = {},
): Promise<RenderedContent> => act(async () => renderWithPlatform(content, options, renderOptions));

/** Creates a minimal `Response` for a mocked `fetch`, because jsdom lacks the class. */
export function createFakeResponse(
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): Response {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return Object.assign(Object.create(null), {
    ok: status < 400,
    status,
    statusText: '',
    headers: new Headers(headers),
    text: async () => text,
    json: async () => JSON.parse(text),
  });
}
