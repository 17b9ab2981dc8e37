import type { Site } from '@msv/contracts/site';
import {
  ModulesContext,
  PageHeadContext,
  type PageHeadSink,
  PreloadContext,
  type RemoteModules,
  type Reply,
  SiteContext,
  swrSettings,
  type Track,
  TrackContext,
} from '@msv/platform/host';
import { useCallback, useState } from 'react';
import { SWRConfig } from 'swr';
import { Layout } from './Layout.tsx';
import { matchPage } from './matchPage.ts';
import { PageReports } from './PageReports.ts';
import type { RemoteRoutes } from './pageState.ts';
import { SitePages } from './SitePages.tsx';
import { type Visit, VisitContext } from './Visit.ts';

export interface SiteRootProps {
  site: Site;
  visit: Visit;
  remotes: RemoteRoutes;
  replies: Readonly<Record<string, Reply>>;
  modules: RemoteModules;
  head: PageHeadSink;
  track: Track;
  /** Told once of each page that is shown. */
  onPageView: (pathname: string) => void;
  /** The page as the server wrote it, to fall back on; browser only. */
  serverCopy?: Node | undefined;
}

/** The whole site below the router, the same tree on the server and in the browser. */
export function SiteRoot({ remotes, modules, replies, ...props }: SiteRootProps) {
  const [settings] = useState(() => swrSettings(replies));
  const [reports] = useState(() => new PageReports(props.track, props.onPageView));
  const preload = useCallback(
    (path: string) => {
      const page = matchPage(remotes, path.replace(/[?#].*$/, ''));
      if (!page) return;
      modules.load(page.remote, page.expose).catch(() => {
        // Only a hint: when it fails, the visit itself tries again, unless it waits for this very try by now.
        const shown = matchPage(remotes, window.location.pathname);
        if (shown?.remote !== page.remote || shown.expose !== page.expose)
          modules.forget(page.remote, page.expose);
      });
    },
    [remotes, modules],
  );
  return (
    <SiteContext value={props.site}>
      <VisitContext value={props.visit}>
        <ModulesContext value={modules}>
          <PreloadContext value={preload}>
            <PageHeadContext value={props.head}>
              <TrackContext value={reports.track}>
                <SWRConfig value={settings}>
                  <Layout reports={reports}>
                    <SitePages remotes={remotes} serverCopy={props.serverCopy} />
                  </Layout>
                </SWRConfig>
              </TrackContext>
            </PageHeadContext>
          </PreloadContext>
        </ModulesContext>
      </VisitContext>
    </SiteContext>
  );
}
