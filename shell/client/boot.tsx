import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { rootId } from '../site/pageState.ts';
import { SiteRoot } from '../site/SiteRoot.tsx';
import { applyPageHead } from './applyPageHead.ts';
import { browserModules } from './browserModules.ts';
import { readPageState } from './readPageState.ts';
import { serverCopy } from './serverCopy.ts';

const root = document.getElementById(rootId);
if (!root) throw new Error('The page has no place to render into');
const state = readPageState();

const site = (
  <CacheProvider value={createCache({ key: 'css' })}>
    <BrowserRouter>
      <SiteRoot
        site={state.site}
        remotes={state.remotes}
        replies={state.replies}
        modules={browserModules(state.remotes)}
        head={{ apply: applyPageHead }}
        serverCopy={state.rendered === 'page' ? serverCopy() : undefined}
      />
    </BrowserRouter>
  </CacheProvider>
);

if (state.rendered === 'nothing') createRoot(root).render(site);
else hydrateRoot(root, site);
