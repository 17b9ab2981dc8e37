import { RemoteModule } from '@msv/platform/host';
import { LoadErrorPage } from './LoadErrorPage.tsx';
import { LoadingPage } from './LoadingPage.tsx';
import { ModuleLoadNotice } from './ModuleLoadNotice.tsx';
import { ServerHtmlFallback } from './ServerHtmlFallback.tsx';

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
