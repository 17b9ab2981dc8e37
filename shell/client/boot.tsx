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

// A fault inside a remote's place has been dealt with by then: it is for the log, not for the page.
const faults = {
  onCaughtError: (error: unknown) => console.error('A part of the page failed.', error),
  onRecoverableError: (error: unknown) => console.warn('A part of the page was rendered again.', error),
};
if (state.rendered === 'nothing') createRoot(root, faults).render(site);
else hydrateRoot(root, site, faults);
