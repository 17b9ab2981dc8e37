import { Route, Routes } from 'react-router-dom';
import { pageRoutes } from './matchPage.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import type { RemoteRoutes } from './pageState.ts';
import { RemotePage } from './RemotePage.tsx';
import { StateAlias, stateAliasPath } from './StateAlias.tsx';

/** The router's table: the pages that the remotes' releases bring, and the shell's own for everything else. */
export function SitePages({ remotes, serverCopy }: { remotes: RemoteRoutes; serverCopy?: Node | undefined }) {
  return (
    <Routes>
      {pageRoutes(remotes).map(({ path, remote, expose }) => (
        <Route
          key={path}
          path={path}
          element={
            <RemotePage key={`${remote}${expose}`} remote={remote} expose={expose} serverCopy={serverCopy} />
          }
        />
      ))}
      <Route path={stateAliasPath} element={<StateAlias />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
