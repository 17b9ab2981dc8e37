import { LoadFailed } from '@msv/ui/feedback/LoadFailed';
import { Section } from '@msv/ui/layout/Section';
import { useCallback } from 'react';

interface ServerHtmlFallbackProps {
  /** The page's elements as rendered on the server. */
  serverHtml: Node;
  onRetry: () => void;
}

/** Shows the server-rendered HTML of a page whose remote failed to load in the browser. Its links keep working. */
export function ServerHtmlFallback({ serverHtml, onRetry }: ServerHtmlFallbackProps) {
  const insertServerHtml = useCallback(
    (element: HTMLDivElement | null) => element?.replaceChildren(serverHtml.cloneNode(true)),
    [serverHtml],
  );
  return (
    <>
      <Section>
        <LoadFailed
          message="Some features of this page aren’t working. You can still read it and follow its links."
          onRetry={onRetry}
        />
      </Section>
      <div ref={insertServerHtml} />
    </>
  );
}
