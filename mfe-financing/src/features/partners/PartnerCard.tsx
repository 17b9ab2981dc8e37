import { css } from '@emotion/react';
import type { FinancingPartner } from '@msv/contracts/financing';
import { Badge } from '@msv/ui/Badge';
import { Card } from '@msv/ui/Card';
import { Heading } from '@msv/ui/Heading';
import { Text } from '@msv/ui/Text';
import { space } from '@msv/ui/tokens';
import { OutboundLink } from './OutboundLink.tsx';

const style = css({
  gap: space(3),
  '& > :last-child': { marginBlockStart: 'auto', paddingBlockStart: space(2) },
});

export function PartnerCard({
  partner: { name, kind, description, applyUrl },
}: {
  partner: FinancingPartner;
}) {
  return (
    <Card as="li" css={style} data-testid="partner-card">
      <Badge>{kind}</Badge>
      <Heading level={3}>{name}</Heading>
      <Text tone="muted">{description}</Text>
      <OutboundLink href={applyUrl} partner={name} variant="secondary">
        Quick Apply
      </OutboundLink>
    </Card>
  );
}
