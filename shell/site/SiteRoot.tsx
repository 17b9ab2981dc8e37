import type { SiteSettings } from '@msv/contracts/site/siteSettings';
import {
  createSwrConfig,
  ModulesContext,
  type PageData,
  PageDataContext,
  PageHeadContext,
  type PageHeadSink,
  type PrefetchedResponse,
  PreloadContext,
  RejectedFormContext,
  type RemoteModules,
  repeatPresses,
  SiteContext,
  type Track,
  TrackContext,
} from '@msv/platform/host';
import { useCallback, useEffect, useState } from 'react';
import { SWRConfig } from 'swr';
import { AnalyticsQueue } from './analytics/AnalyticsQueue.ts';
import { type Visit, VisitContext } from './document/PageState.ts';
import { Layout } from './layout/Layout.tsx';
import { preloadPage, type RouteSource } from './routing/KnownRoutes.ts';
import { SiteRoutes } from './routing/SiteRoutes.tsx';

/** Dependencies that differ between the server and the browser. */
export interface SiteRootProps {
  site: SiteSettings;
  visit: Visit;
  routes: RouteSource;
  responses: Readonly<Record<string, PrefetchedResponse>>;
  modules: RemoteModules;
  /** Data of pages that the visitor is about to open. Absent on the server. */
  pageData?: PageData | undefined;
  head: PageHeadSink;
  track: Track;
  onPageView: (pathname: string) => void;
  /** Returns the server-rendered HTML that replaces a failed page. Absent on the server. */
  getServerHtml?: (() => Node) | undefined;
}

/** The site inside the router. The server and the browser render the same tree. */
export function SiteRoot({ routes, modules, pageData, responses, ...props }: SiteRootProps) {
  const [swrConfig] = useState(() => createSwrConfig(responses));
  const [analyticsQueue] = useState(() => new AnalyticsQueue(props.track, props.onPageView));
  const preload = useCallback(
    (path: string) => void preloadPage({ routes, modules, pageData }, path),
    [routes, modules, pageData],
  );
  // For the buttons of the header. Each module repeats presses of its own buttons after hydration.
  useEffect(repeatPresses, []);
  return (
    <SiteContext value={props.site}>
      <VisitContext value={props.visit}>
        <ModulesContext value={modules}>
          <PreloadContext value={preload}>
            <PageDataContext value={pageData}>
              <RejectedFormContext value={props.visit.rejectedForm}>
                <PageHeadContext value={props.head}>
                  <TrackContext value={analyticsQueue.track}>
                    <SWRConfig value={swrConfig}>
                      <Layout analyticsQueue={analyticsQueue}>
                        <SiteRoutes routes={routes} getServerHtml={props.getServerHtml} />
                      </Layout>
                    </SWRConfig>
                  </TrackContext>
                </PageHeadContext>
              </RejectedFormContext>
            </PageDataContext>
          </PreloadContext>
        </ModulesContext>
      </VisitContext>
    </SiteContext>
  );
}
