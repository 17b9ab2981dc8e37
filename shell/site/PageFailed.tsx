import { Heading } from '@msv/ui/Heading';
import { LoadFailed } from '@msv/ui/LoadFailed';
import { Section } from '@msv/ui/Section';

/** In the page's place when its module could not be had. The rest of the site goes on. */
export function PageFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Section>
      <Heading level={1} look="heading">
        This page could not be loaded
      </Heading>
      <LoadFailed message="The rest of the site works as usual." onRetry={onRetry} />
    </Section>
  );
}
