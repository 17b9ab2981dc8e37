import {
  type AnalyticsEvent,
  ModulesContext,
  type PageHead,
  PageHeadContext,
  type RemoteComponent,
  SiteContext,
  TrackContext,
} from '@msv/platform/host';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';

const site = { product: 'MSV Directory', phone: '(844) 555-0142', url: 'https://site.example' };

interface Surroundings {
  /** Answers when a fragment of another module is asked for, such as `inventory ./FeaturedVehicles`. */
  load?: (remote: string, expose: string) => Promise<RemoteComponent>;
}

const alone = (remote: string) => Promise.reject(new Error(`${remote} is not part of this test`));

/** Shows a piece of this module with a shell around it that remembers what it was told. */
export function renderOnSite(content: ReactNode, { load = alone }: Surroundings = {}) {
  const events: AnalyticsEvent[] = [];
  const heads: PageHead[] = [];
  const view = render(
    <SiteContext value={site}>
      <TrackContext value={(event) => events.push(event)}>
        <ModulesContext value={{ load, forget: () => {} }}>
          <PageHeadContext value={{ collect: (head) => heads.push(head) }}>{content}</PageHeadContext>
        </ModulesContext>
      </TrackContext>
    </SiteContext>,
  );
  return { ...view, events, heads };
}
