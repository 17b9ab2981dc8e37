import { Link, usePageHead, useSite } from '@msv/platform';
import {
  ActivityContext,
  ModulesContext,
  RemoteModule,
  type RemoteModules,
  useRemoteModules,
} from '@msv/platform/host';
import { LoadFailed } from '@msv/ui/feedback/LoadFailed';
import { PageLoading } from '@msv/ui/feedback/PageLoading';
import { PageHeader } from '@msv/ui/layout/PageHeader';
import { Section } from '@msv/ui/layout/Section';
import { pageBandStyle } from '@msv/ui/styles/pageTopStyle';
import { useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { createFallbackHead } from '../document/fallbackHead.ts';
import { loadingPageMarker, noScriptMessage } from './loadingPage.ts';

interface RemotePageProps {
  remote: string;
  expose: string;
  /** True if the page is for one visitor only. It shows no fragments of other remotes. */
  isPrivate?: boolean | undefined;
  /** Returns a copy of the server-rendered HTML. `undefined` if the browser has rendered the page. */
  getServerHtml?: (() => Node) | undefined;
}

/** Renders a page of a remote, or its loading or error state. */
export function RemotePage({ remote, expose, isPrivate = false, getServerHtml }: RemotePageProps) {
  const modules = useRemoteModules();
  const visibleModules = useMemo(() => {
    if (!isPrivate) return modules;
    const ownModules: RemoteModules = Object.create(modules);
    ownModules.has = (name) => name === remote;
    return ownModules;
  }, [modules, isPrivate, remote]);
  return (
    <ModulesContext value={visibleModules}>
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
    </ModulesContext>
  );
}

interface ServerHtmlFallbackProps {
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

interface ModuleLoadNoticeProps {
  remote: string;
  expose: string;
}

/** Notice above a server-rendered page, from the time when its module has failed to load until it has loaded. */
export function ModuleLoadNotice({ remote, expose }: ModuleLoadNoticeProps) {
  const modules = useRemoteModules();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (!modules.loadEventually) return;
    modules.load(remote, expose).catch(() => setHasFailed(true));
    void modules.loadEventually(remote, expose).then(() => setHasFailed(false));
  }, [modules, remote, expose]);
  return hasFailed && <ServerHtmlNotice onRetry={() => modules.forget(remote, expose)} />;
}

/** Notice that only the server-rendered HTML works, with a button that loads the module again. */
function ServerHtmlNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <Section>
      <LoadFailed
        message="Some features of this page aren’t working. You can still read it and follow its links."
        onRetry={onRetry}
      />
    </Section>
  );
}

const loadErrorTitle = 'We Couldn’t Load This Page';

/** Error state of a page whose remote failed to load or threw. */
export function LoadErrorPage({ onRetry }: { onRetry: () => void }) {
  const { pathname } = useLocation();
  usePageHead(createFallbackHead(pathname, useSite()));
  return (
    <Section surface="evening" css={pageBandStyle}>
      <PageHeader link={Link} steps={[{ to: pathname, label: loadErrorTitle }]} title={loadErrorTitle}>
        <LoadFailed message="Try again, or use the menu to visit another page." onRetry={onRetry} />
      </PageHeader>
    </Section>
  );
}

/** Loading state of a page. */
export function LoadingPage() {
  const beginActivity = useContext(ActivityContext);
  useEffect(() => beginActivity(), [beginActivity]);
  return (
    <PageLoading label="Loading page" {...loadingPageMarker}>
      <noscript>{noScriptMessage}</noscript>
    </PageLoading>
  );
}
