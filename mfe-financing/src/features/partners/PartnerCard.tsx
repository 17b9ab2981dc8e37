import { css } from '@emotion/react';
import type { FinancingPartner } from '@msv/contracts/financing/financingPartner';
import { Card } from '@msv/ui/cards/Card';
import { Badge } from '@msv/ui/text/Badge';
import { Heading } from '@msv/ui/text/Heading';
import { Text } from '@msv/ui/text/Text';
import { space } from '@msv/ui/tokens/tokens';
import { ApplyLink } from './ApplyLink.tsx';

const style = css({
  gap: space(3),
  // A long word breaks if text is so large that it does not fit.
  overflowWrap: 'anywhere',
  '& > :last-child': { marginBlockStart: 'auto', paddingBlockStart: space(2) },
});

/** Card of a financing partner. */
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
      <ApplyLink href={applyUrl} partner={name} variant="secondary">
        Quick Apply
      </ApplyLink>
    </Card>
  );
}
