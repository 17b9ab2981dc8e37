import { css } from '@emotion/react';
import type { Vehicle } from '@msv/contracts/inventory/vehicle';
import { Link } from '@msv/platform';
import { Card } from '@msv/ui/cards/Card';
import { Skeleton } from '@msv/ui/cards/Skeleton';
import { Section } from '@msv/ui/layout/Section';
import { Stack } from '@msv/ui/layout/Stack';
import { importWithRetries } from '@msv/ui/loading/importWithRetries';
import { Heading } from '@msv/ui/text/Heading';
import { Text } from '@msv/ui/text/Text';
import { minWidthQuery, space } from '@msv/ui/tokens/tokens';
import { lazy, memo, Suspense, useId } from 'react';

const columnsStyle = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `clamp(${space(6)}, 4vw, ${space(12)})`,
  alignItems: 'center',
  [minWidthQuery.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.3fr)' },
});

/** Id of the section with the form, for links on the page. */
export const inquirySectionId = 'inquiry';

/** Begins with the script of the page, because navigation within the page waits for the form. */
const inquiryFormImport = importWithRetries(
  () => import(/* webpackChunkName: "InquiryForm" */ './InquiryForm.tsx'),
);

/**
 * Loaded after the page, because the form is below the fold and the server renders it. Until then, the browser submits the
 * form itself.
 */
const InquiryForm = lazy(() => inquiryFormImport);

/**
 * Introduction and inquiry form of a vehicle page. Memoized, because React would replace the server-rendered form by the
 * placeholder if the section rendered again before the form has loaded.
 */
export const InquirySection = memo(function InquirySection({ vehicle }: { vehicle: Vehicle }) {
  const titleId = useId();
  return (
    <Section surface="mint" id={inquirySectionId}>
      <div css={columnsStyle}>
        <Stack gap={4}>
          <Heading level={2} id={titleId}>
            Get More Information
          </Heading>
          <Text size="lead">
            Interested in the {vehicle.name}? Tell us how to reach you, and we’ll reply within 24 hours.
          </Text>
          <Text tone="muted">
            Have a question? <Link to={`/contact?vehicle=${vehicle.slug}`}>Send us a message</Link> about it.
            See our <Link to="/privacy-policy">Privacy Policy</Link> to learn how we use your information.
          </Text>
        </Stack>
        <Card>
          <Suspense fallback={<Skeleton height="26rem" />}>
            <InquiryForm vehicle={vehicle} labelledBy={titleId} />
          </Suspense>
        </Card>
      </div>
    </Section>
  );
});
