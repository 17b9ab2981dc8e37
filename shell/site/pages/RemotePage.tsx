import { RemoteModule } from '@msv/platform/host';
import { useCallback } from 'react';
import { LoadErrorPage } from './LoadErrorPage.tsx';
import { LoadingPage } from './LoadingPage.tsx';
import { ModuleLoadNotice } from './ModuleLoadNotice.tsx';
import { ServerHtmlNotice } from './ServerHtmlNotice.tsx';

interface RemotePageProps {
  remote: string;
  expose: string;
  /** Returns a copy of the page's server-rendered HTML. `undefined` if the server has not rendered this page. */
  getServerHtml?: (() => Node) | undefined;
}

/** Renders a page of a remote between header and footer, or its loading or error state. */
export function RemotePage({ remote, expose, getServerHtml }: RemotePageProps) {
  return (
    <>
      {getServerHtml && <ModuleLoadNotice remote={remote} expose={expose} />}
      <RemoteModule
        remote={remote}
        expose={expose}
        pending={<LoadingPage />}
        renderError={(retry) =>
          getServerHtml ? (
            <ServerHtmlFallback serverHtml={getServerHtml()} onRetry={retry} />
          ) : (
            <LoadErrorPage onRetry={retry} />
          )
        }
      />
    </>
  );
}

interface ServerHtmlFallbackProps {
  /** The page's elements as rendered on the server. */
  serverHtml: Node;
  onRetry: () => void;
}

/** Shows the server-rendered HTML of a page whose remote threw in the browser. Its links keep working. */
function ServerHtmlFallback({ serverHtml, onRetry }: ServerHtmlFallbackProps) {
  const insertServerHtml = useCallback(
    (element: HTMLDivElement | null) => element?.replaceChildren(serverHtml.cloneNode(true)),
    [serverHtml],
  );
  return (
    <>
      <ServerHtmlNotice onRetry={onRetry} />
      <div ref={insertServerHtml} />
    </>
  );
}
