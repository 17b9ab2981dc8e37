import { RemoteModule } from '@msv/platform/host';
import { useLocation } from 'react-router-dom';
import { PageFailed } from './PageFailed.tsx';
import { PagePending } from './PagePending.tsx';
import { ServerCopy } from './ServerCopy.tsx';

interface Props {
  remote: string;
  expose: string;
  serverCopy?: Node | undefined;
}

/** The place of a remote's page between header and footer. Nothing that happens in it gets out. */
export function RemotePage({ remote, expose, serverCopy }: Props) {
  // The router's name for the address that the document was loaded at.
  const isFirstPage = useLocation().key === 'default';
  return (
    <RemoteModule
      remote={remote}
      expose={expose}
      pending={<PagePending />}
      failed={(retry) =>
        isFirstPage && serverCopy ? (
          <ServerCopy copy={serverCopy} onRetry={retry} />
        ) : (
          <PageFailed onRetry={retry} />
        )
      }
    />
  );
}
