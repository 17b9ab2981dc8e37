import {
  type AnalyticsEvent,
  type PageHead,
  PageHeadContext,
  SiteContext,
  type ToastContent,
  ToastContext,
  TrackContext,
} from '@msv/platform/host';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { goTo } from './fakeRouter.tsx';

const site = { product: 'MSV Directory', phone: '(844) 555-0142', url: 'https://site.example' };

/** Shows a piece of this module at an address, with a shell around it that remembers what it was told. */
export function renderOnSite(content: ReactNode, { at }: { at: string }) {
  const events: AnalyticsEvent[] = [];
  const toasts: ToastContent[] = [];
  const heads: PageHead[] = [];
  const moves: string[] = [];
  const head = {
    collect: (reported: PageHead) => heads.push(reported),
    move: (path: string) => moves.push(path),
  };
  goTo(at);
  const view = render(
    <SiteContext value={site}>
      <TrackContext value={(event) => events.push(event)}>
        <ToastContext value={(toast) => toasts.push(toast)}>
          <PageHeadContext value={head}>{content}</PageHeadContext>
        </ToastContext>
      </TrackContext>
    </SiteContext>,
  );
  return { ...view, events, toasts, heads, moves };
}
