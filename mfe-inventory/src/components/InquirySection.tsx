import { css } from '@emotion/react';
import type { Vehicle } from '@msv/contracts/vehicle';
import { Link, useSite } from '@msv/platform';
import { Card } from '@msv/ui/Card';
import { Heading } from '@msv/ui/Heading';
import { Section } from '@msv/ui/Section';
import { Stack } from '@msv/ui/Stack';
import { Text } from '@msv/ui/Text';
import { above, space } from '@msv/ui/tokens';
import { useId } from 'react';
import { InquiryForm } from './InquiryForm.tsx';

const columns = css({
  display: 'grid',
  gap: `clamp(${space(6)}, 4vw, ${space(12)})`,
  alignItems: 'center',
  [above.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.3fr)' },
});

export function InquirySection({ vehicle }: { vehicle: Vehicle }) {
  const { phone } = useSite();
  const titleId = useId();
  return (
    <Section surface="mint">
      <div css={columns}>
        <Stack gap={4}>
          <Heading level={2} id={titleId}>
            Get More Information
          </Heading>
          <Text size="lead">
            Interested in the {vehicle.name}? Leave your name and how to reach you. A person answers within 24
            hours.
          </Text>
          <Text tone="muted">
            Our <Link to="/privacy-policy">Privacy Policy</Link> says what happens to your details.
          </Text>
          <noscript>
            <p>Sending this form needs JavaScript. Please call us at {phone} instead.</p>
          </noscript>
        </Stack>
        <Card>
          <InquiryForm vehicle={vehicle} labelledBy={titleId} />
        </Card>
      </div>
    </Section>
  );
}
