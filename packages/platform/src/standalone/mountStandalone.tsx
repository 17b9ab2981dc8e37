import type { ComponentType, ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { createSwrConfig } from '../api/createSwrConfig.ts';
import { ModulesContext } from '../modules/RemoteModules.ts';
import { PageHeadContext } from '../page/usePageHead.ts';
import { SiteContext } from '../page/useSite.ts';
import { FragmentPreview, type StandaloneFragment } from './FragmentPreview.tsx';
import { StandaloneIndex } from './StandaloneIndex.tsx';

/** All pages and fragments of one remote, which the remote's dev server passes to `src/standalone.tsx`. */
export interface StandaloneModules {
  /** Page components by route path, such as `/inventory/:slug`. */
  readonly pages: Readonly<Record<string, ComponentType>>;
  /** Fragments by name, such as `FeaturedVehicles`. */
  readonly fragments: Readonly<Record<string, StandaloneFragment>>;
}

interface StandaloneOptions extends StandaloneModules {
  /** Global styles, which are rendered before every page. */
  readonly styles?: ReactNode;
}

const standaloneSite = {
  product: 'Standalone module',
  phone: '(844) 555-0142',
  email: 'hello@localhost',
  url: 'http://localhost',
};

/**
 * Creates a module loader that rejects all modules of other remotes. It always returns the same promise, as
 * React requires on every render.
 */
function createMissingRemotes() {
  const rejectionByRemote = new Map<string, Promise<never>>();
  return {
    load(remote: string) {
      const error = new Error(`${remote} is not available: this remote runs alone`);
      const rejection = rejectionByRemote.get(remote) ?? Promise.reject(error);
      rejectionByRemote.set(remote, rejection);
      return rejection;
    },
    forget: () => {},
  };
}

/**
 * Renders a remote on its own dev server, without the shell and the other remotes. Each page has the same
 * path as on the site, and each fragment is at `/fragments/{name}`. All other URLs show a list of the pages
 * and fragments. The remote uses the real API.
 */
export function mountStandalone({ pages, fragments, styles }: StandaloneOptions): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The standalone document has no element with the id "root"');
  const missingRemotes = createMissingRemotes();
  createRoot(root).render(
    <BrowserRouter>
      <SiteContext value={standaloneSite}>
        <ModulesContext value={missingRemotes}>
          <PageHeadContext value={{ apply: ({ title }) => (document.title = title) }}>
            <SWRConfig value={createSwrConfig({})}>
              {styles}
              <Routes>
                {Object.entries(pages).map(([path, Page]) => (
                  <Route key={path} path={path} element={<Page />} />
                ))}
                {Object.entries(fragments).map(([name, fragment]) => (
                  <Route
                    key={name}
                    path={`/fragments/${name}`}
                    element={<FragmentPreview name={name} fragment={fragment} />}
                  />
                ))}
                <Route
                  path="*"
                  element={
                    <StandaloneIndex pagePaths={Object.keys(pages)} fragmentNames={Object.keys(fragments)} />
                  }
                />
              </Routes>
            </SWRConfig>
          </PageHeadContext>
        </ModulesContext>
      </SiteContext>
    </BrowserRouter>,
  );
}
