import type { ComponentType, ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { ModulesContext } from './modules.ts';
import { PageHeadContext } from './pageHead.ts';
import { swrSettings } from './replies.ts';
import { SiteContext } from './site.ts';

interface Standalone {
  /** The module's pages by route, in the router's notation. */
  pages: Readonly<Record<string, ComponentType>>;
  /** Around every page: the document's styles. */
  styles?: ReactNode;
}

const site = {
  product: 'Standalone module',
  phone: '(844) 555-0142',
  email: 'hello@localhost',
  url: 'http://localhost',
};

/** A module without its site: real pages on the real API, no shell, no other modules. For its own dev server. */
export function mountStandalone({ pages, styles }: Standalone): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The standalone document has no #root');
  createRoot(root).render(
    <BrowserRouter>
      <SiteContext value={site}>
        <ModulesContext value={noModules}>
          <PageHeadContext value={{ apply: ({ title }) => (document.title = title) }}>
            <SWRConfig value={swrSettings({})}>
              {styles}
              <Routes>
                {Object.entries(pages).map(([path, Page]) => (
                  <Route key={path} path={path} element={<Page />} />
                ))}
                <Route path="*" element={<PageList paths={Object.keys(pages)} />} />
              </Routes>
            </SWRConfig>
          </PageHeadContext>
        </ModulesContext>
      </SiteContext>
    </BrowserRouter>,
  );
}

const noModules = {
  load: (remote: string) => Promise.reject(new Error(`${remote} is not here: this module runs alone`)),
  forget: () => {},
};

function PageList({ paths }: { paths: readonly string[] }) {
  return (
    <main>
      <h1>Pages of this module</h1>
      <ul>
        {paths.map((path) => (
          <li key={path}>
            <Link to={path}>{path}</Link>
          </li>
        ))}
      </ul>
    </main>
  );
}
