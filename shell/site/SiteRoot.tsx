import type { Site } from '@msv/contracts/site';
import {
  ModulesContext,
  PageHeadContext,
  type PageHeadSink,
  type RemoteModules,
  type Reply,
  SiteContext,
  swrSettings,
} from '@msv/platform/host';
import { useState } from 'react';
import { SWRConfig } from 'swr';
import { Layout } from './Layout.tsx';
import type { RemoteSlices } from './pageState.ts';
import { SitePages } from './SitePages.tsx';

export interface SiteRootProps {
  site: Site;
  remotes: RemoteSlices;
  replies: Readonly<Record<string, Reply>>;
  modules: RemoteModules;
  head: PageHeadSink;
  /** The page as the server wrote it, to fall back on; browser only. */
  serverCopy?: Node | undefined;
}

/** The whole site below the router, the same tree on the server and in the browser. */
export function SiteRoot({ site, remotes, replies, modules, head, serverCopy }: SiteRootProps) {
  const [settings] = useState(() => swrSettings(replies));
  return (
    <SiteContext value={site}>
      <ModulesContext value={modules}>
        <PageHeadContext value={head}>
          <SWRConfig value={settings}>
            <Layout>
              <SitePages remotes={remotes} serverCopy={serverCopy} />
            </Layout>
          </SWRConfig>
        </PageHeadContext>
      </ModulesContext>
    </SiteContext>
  );
}
