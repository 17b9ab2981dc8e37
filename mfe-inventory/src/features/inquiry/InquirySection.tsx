import { css } from '@emotion/react';
import type { Vehicle } from '@msv/contracts/inventory/vehicle';
import { hasUnsentForms, Link, late } from '@msv/platform';
import { Card } from '@msv/ui/cards/Card';
import { Skeleton } from '@msv/ui/cards/Skeleton';
import { Section } from '@msv/ui/layout/Section';
import { Stack } from '@msv/ui/layout/Stack';
import { Heading } from '@msv/ui/text/Heading';
import { Text } from '@msv/ui/text/Text';
import { minWidthQuery, space } from '@msv/ui/tokens/tokens';
import { memo, useId } from 'react';

const InquiryForm = late(() => import(/* webpackChunkName: "InquiryForm" */ './InquiryForm.tsx'), {
  when: 'interaction',
  fallback: <Skeleton height="26rem" />,
  isNeededAtOnce: hasUnsentForms,
});

const columnsStyle = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `clamp(${space(6)}, 4vw, ${space(12)})`,
  alignItems: 'center',
  [minWidthQuery.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.3fr)' },
});

export const inquirySectionId = 'inquiry';

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
          <InquiryForm vehicle={vehicle} labelledBy={titleId} />
        </Card>
      </div>
    </Section>
  );
});
