import { Button } from '../controls/Button.tsx';
import { useRestoreFocus } from '../hooks/useRestoreFocus.tsx';
import { Notice } from './Notice.tsx';

type Props = {
  message?: string;
  onRetry: () => void;
};

/** Replaces content that failed to load. */
export function LoadFailed({ message = 'We couldn’t load this part of the page.', onRetry }: Props) {
  const containerRef = useRestoreFocus<HTMLDivElement>();
  return (
    <Notice ref={containerRef} tone="danger" role="alert">
      <span>{message}</span>
      <Button variant="secondary" onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  );
}
