import { css } from '@emotion/react';
import { Link } from '@msv/platform';
import { Card } from '@msv/ui/cards/Card';
import { PageBody } from '@msv/ui/layout/PageBody';
import { Stack } from '@msv/ui/layout/Stack';
import { Heading } from '@msv/ui/text/Heading';
import { Text } from '@msv/ui/text/Text';
import { minWidthQuery, space } from '@msv/ui/tokens/tokens';
import { type ComponentType, useId } from 'react';
import { ContactSidebar } from './ContactSidebar.tsx';

const columnsStyle = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(6),
  alignItems: 'start',
  [minWidthQuery.desktop]: { gridTemplateColumns: 'minmax(0, 1.5fr) minmax(0, 1fr)', gap: space(8) },
});

interface Props {
  title: string;
  /** `labelledBy` is the id of the heading. */
  form: ComponentType<{ labelledBy: string }>;
}

export function FormSection({ title, form: Form }: Props) {
  const titleId = useId();
  return (
    <PageBody>
      <div css={columnsStyle}>
        <Card as="section" aria-labelledby={titleId}>
          <Stack gap={6}>
            <Stack gap={2}>
              <Heading level={2} id={titleId}>
                {title}
              </Heading>
              <Text tone="muted">
                Our <Link to="/privacy-policy">Privacy Policy</Link> explains how we use your information.
              </Text>
            </Stack>
            <Form labelledBy={titleId} />
          </Stack>
        </Card>
        <ContactSidebar />
      </div>
    </PageBody>
  );
}
