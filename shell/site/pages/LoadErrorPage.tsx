import { usePageHead, useSite } from '@msv/platform';
import { Heading } from '@msv/ui/Heading';
import { LoadFailed } from '@msv/ui/LoadFailed';
import { Section } from '@msv/ui/Section';
import { Stack } from '@msv/ui/Stack';
import { useLocation } from 'react-router-dom';
import { fallbackHead } from './fallbackHead.ts';

/** In the page's place when its module could not be had. The rest of the site goes on. */
export function PageFailed({ onRetry }: { onRetry: () => void }) {
  usePageHead(fallbackHead(useLocation().pathname, useSite()));
  return (
    <Section>
      <Stack gap={4}>
        <Heading level={1} look="heading">
          This page could not be loaded
        </Heading>
        <LoadFailed message="The rest of the site works as usual." onRetry={onRetry} />
      </Stack>
    </Section>
  );
}
