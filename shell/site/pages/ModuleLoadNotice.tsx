import { useRemoteModules } from '@msv/platform/host';
import { useEffect, useState } from 'react';
import { ServerHtmlNotice } from './ServerHtmlNotice.tsx';

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
