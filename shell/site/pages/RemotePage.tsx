import { RemoteModule } from '@msv/platform/host';
import { useLocation } from 'react-router-dom';
import { LoadErrorPage } from './LoadErrorPage.tsx';
import { LoadingPage } from './LoadingPage.tsx';
import { ServerHtmlFallback } from './ServerHtmlFallback.tsx';

interface RemotePageProps {
  remote: string;
  expose: string;
  getServerHtml?: (() => Node) | undefined;
}

/** Renders a page of a remote between header and footer, or its loading or error state. */
export function RemotePage({ remote, expose, getServerHtml }: RemotePageProps) {
  // React Router gives the URL at which the document was loaded the key "default".
  const isFirstPage = useLocation().key === 'default';
  return (
    <RemoteModule
      remote={remote}
      expose={expose}
      pending={<LoadingPage />}
      renderError={(retry) =>
        isFirstPage && getServerHtml ? (
          <ServerHtmlFallback serverHtml={getServerHtml()} onRetry={retry} />
        ) : (
          <LoadErrorPage onRetry={retry} />
        )
      }
    />
  );
}
