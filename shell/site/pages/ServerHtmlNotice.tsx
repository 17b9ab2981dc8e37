import { LoadFailed } from '@msv/ui/feedback/LoadFailed';
import { Section } from '@msv/ui/layout/Section';

/** Says that only the server-rendered HTML of the page works, with a button that loads its module again. */
export function ServerHtmlNotice({ onRetry }: { onRetry: () => void }) {
  return (
    <Section>
      <LoadFailed
        message="Some features of this page aren’t working. You can still read it and follow its links."
        onRetry={onRetry}
      />
    </Section>
  );
}
