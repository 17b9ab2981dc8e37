import { act, type RenderOptions, type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { createFakeShell, type FakeShellOptions, type ShellReports } from './FakeShell.tsx';

export { getCurrentUrl, navigateTo, testSite } from './FakeShell.tsx';

/** The result of Testing Library's `render`, plus everything that the content reported to the shell. */
export interface RenderedContent extends RenderResult, ShellReports {
  /** Replaces the content and keeps the shell around it. */
  replaceContent(next: ReactNode): void;
}

/**
 * Renders content of a remote inside a fake shell with the real router and the real API cache.
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
  // Tests assert on errors that boundaries catch, so React does not need to log them.
  const view = render(wrapInRouter(content), { onCaughtError: () => {}, ...renderOptions });
  return {
    ...view,
    replaceContent: (next: ReactNode) => view.rerender(wrapInRouter(next)),
    ...reports,
  };
}

/** Same as `renderWithPlatform`, for content that suspends while a remote module is loading. */
export const renderWithPlatformAsync = (
  content: ReactNode,
  options: FakeShellOptions,
  renderOptions: RenderOptions = {},
): Promise<RenderedContent> => act(async () => renderWithPlatform(content, options, renderOptions));

/** Creates a minimal `Response` for a mocked `fetch`; jsdom does not provide the class. */
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
