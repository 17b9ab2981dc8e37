import { LoadFailed } from '@msv/ui/LoadFailed';
import { Section } from '@msv/ui/Section';
import { useCallback } from 'react';

interface Props {
  /** The page's elements as the server rendered them. */
  copy: Node;
  onRetry: () => void;
}

/**
 * What the server rendered, kept for reading when the browser's copy of the remote cannot run: its links work, as
 * plain ones.
 */
export function ServerCopy({ copy, onRetry }: Props) {
  const place = useCallback(
    (element: HTMLDivElement | null) => element?.replaceChildren(copy.cloneNode(true)),
    [copy],
  );
  return (
    <>
      <Section>
        <LoadFailed
          message="This page can be read, but its controls could not be started."
          onRetry={onRetry}
        />
      </Section>
      <div ref={place} />
    </>
  );
}
