import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';
import { useFocusHandedOn } from './useFocusHandedOn.tsx';

type Props = {
  /** What is missing, in the visitor's words. */
  message?: string;
  onRetry: () => void;
};

export function LoadFailed({ message = 'This part of the page could not be loaded.', onRetry }: Props) {
  const box = useFocusHandedOn<HTMLDivElement>();
  return (
    <Notice ref={box} tone="danger" role="alert">
      <span>{message}</span>
      <Button variant="secondary" onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  );
}
