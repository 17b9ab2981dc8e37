import { Route, Routes, useLocation } from 'react-router-dom';
import { ownerOf } from './grants.ts';
import { pageRoutes } from './matchPage.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { PageFailed } from './PageFailed.tsx';
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
      <Route path="*" element={<NoPage remotes={remotes} />} />
    </Routes>
  );
}

/** An address of a module that is not there now has a page, only not at this moment. */
function NoPage({ remotes }: { remotes: RemoteRoutes }) {
  const owner = ownerOf(useLocation().pathname);
  if (!owner || owner in remotes) return <NotFoundPage />;
  return <PageFailed onRetry={() => window.location.reload()} />;
}
