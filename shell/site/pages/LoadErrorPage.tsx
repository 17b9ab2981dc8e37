import { usePageHead, useSite } from '@msv/platform';
import { LoadFailed } from '@msv/ui/feedback/LoadFailed';
import { Section } from '@msv/ui/layout/Section';
import { Stack } from '@msv/ui/layout/Stack';
import { Heading } from '@msv/ui/text/Heading';
import { useLocation } from 'react-router-dom';
import { createFallbackHead } from '../document/createFallbackHead.ts';

/**
 * Error state that is shown instead of a page whose remote failed to load or threw an error. The rest of the site
 * keeps working.
 */
export function LoadErrorPage({ onRetry }: { onRetry: () => void }) {
  usePageHead(createFallbackHead(useLocation().pathname, useSite()));
  return (
    <Section>
      <Stack gap={4}>
        <Heading level={1} look="heading">
          We couldn’t load this page
        </Heading>
        <LoadFailed message="Try again, or use the menu to visit another page." onRetry={onRetry} />
      </Stack>
    </Section>
  );
}
