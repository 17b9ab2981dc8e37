import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { ActivityContext, type BeginActivity } from '../src/activity.ts';
import { ModulesContext, type RemoteModules } from '../src/modules.ts';
import { PageHeadContext, type PageHeadSink } from '../src/pageHead.ts';
import { PreloadContext } from '../src/preload.ts';
import { type Reply, swrSettings } from '../src/replies.ts';

interface Site {
  at?: string;
  replies?: Readonly<Record<string, Reply>>;
  modules?: RemoteModules;
  head?: PageHeadSink;
  begin?: BeginActivity;
  preload?: (path: string) => void;
}

const nothing = () => {};

/** Shows a part of a page with as much of a shell around it as a test is about. */
export function renderOnSite(
  content: ReactNode,
  { at = '/', replies = {}, modules, head = {}, begin = () => nothing, preload = nothing }: Site = {},
) {
  const settings = swrSettings(replies);
  const around = (inner: ReactNode) => (
    <MemoryRouter initialEntries={[at]}>
      <ActivityContext value={begin}>
        <ModulesContext value={modules}>
          <PageHeadContext value={head}>
            <PreloadContext value={preload}>
              <SWRConfig value={settings}>{inner}</SWRConfig>
            </PreloadContext>
          </PageHeadContext>
        </ModulesContext>
      </ActivityContext>
    </MemoryRouter>
  );
  // What a boundary has caught is a test's subject, not noise in its log.
  const view = render(around(content), { onCaughtError: nothing });
  return { ...view, show: (next: ReactNode) => view.rerender(around(next)) };
}

/** The same for content that waits for a module. */
export const renderWaiting = (content: ReactNode, modules: RemoteModules, at = '/') =>
  act(async () => renderOnSite(content, { modules, at }));
