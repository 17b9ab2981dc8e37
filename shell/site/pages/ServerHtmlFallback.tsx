import { useCallback } from 'react';
import { ServerHtmlNotice } from './ServerHtmlNotice.tsx';

interface ServerHtmlFallbackProps {
  /** The page's elements as rendered on the server. */
  serverHtml: Node;
  onRetry: () => void;
}

/** Shows the server-rendered HTML of a page whose remote threw in the browser. Its links keep working. */
export function ServerHtmlFallback({ serverHtml, onRetry }: ServerHtmlFallbackProps) {
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
