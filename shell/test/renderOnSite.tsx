import {
  type AnalyticsEvent,
  type PageHead,
  PageHeadContext,
  SiteContext,
  TrackContext,
} from '@msv/platform/host';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { type Visit, VisitContext } from '../site/Visit.ts';
import { aSite } from './aTask.ts';

interface Around {
  /** The address one is at, or those one came by. */
  at?: string | readonly string[];
  visit?: Visit;
}

/** Shows a part of the frame with the site's facts around it, and remembers what it reports and says of itself. */
export function renderOnSite(
  content: ReactNode,
  { at = '/', visit = { year: 2026, privacySignal: false } }: Around = {},
) {
  const events: AnalyticsEvent[] = [];
  const heads: PageHead[] = [];
  const track = (event: AnalyticsEvent) => void events.push(event);
  const head = { apply: (applied: PageHead) => void heads.push(applied) };
  const view = render(
    <MemoryRouter initialEntries={[at].flat()}>
      <SiteContext value={aSite}>
        <VisitContext value={visit}>
          <TrackContext value={track}>
            <PageHeadContext value={head}>{content}</PageHeadContext>
          </TrackContext>
        </VisitContext>
      </SiteContext>
    </MemoryRouter>,
  );
  return { ...view, events, heads };
}

/** Every link in an element as `label → address`, whether it is shown on this screen or not. */
export const linksIn = (element: Element) =>
  [...element.querySelectorAll('a')].map((link) => `${link.textContent} → ${link.getAttribute('href')}`);
