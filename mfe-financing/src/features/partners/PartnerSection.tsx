import { css } from '@emotion/react';
import { type FinancingPartner, financingPartnersRead } from '@msv/contracts/financing/financingPartner';
import { useApi, useSite } from '@msv/platform';
import { Card } from '@msv/ui/cards/Card';
import { CardGrid } from '@msv/ui/cards/CardGrid';
import { CardGridSkeleton } from '@msv/ui/cards/CardGridSkeleton';
import { LoadFailed } from '@msv/ui/feedback/LoadFailed';
import { Section } from '@msv/ui/layout/Section';
import { Stack } from '@msv/ui/layout/Stack';
import { Badge } from '@msv/ui/text/Badge';
import { Heading } from '@msv/ui/text/Heading';
import { Text } from '@msv/ui/text/Text';
import { space } from '@msv/ui/tokens/tokens';
import { useId } from 'react';
import { AdvertisedTermsList } from './AdvertisedTermsList.tsx';
import { ApplyLink, LeavingNote } from './ApplyLink.tsx';

const gridProps = { minCardWidth: '16rem', columns: 4 };

/** In two or three columns, the last of seven cards fills its row. */
const gridStyle = css({
  '@media (min-width: 48rem) and (max-width: 73rem)': {
    '& > :last-child:nth-of-type(6n + 1)': { gridColumn: '1 / -1' },
  },
});

const skeletonCount = 7;

export default function PartnerSection() {
  const { product } = useSite();
  const { data: partners, error, retry } = useApi(financingPartnersRead);
  const titleId = useId();
  return (
    <Section aria-labelledby={titleId}>
      <Stack gap={8}>
        <Stack gap={3}>
          <Heading level={2} id={titleId}>
            Apply For MSV Financing
          </Heading>
          <Text size="lead" tone="muted">
            Apply online with one of our partners. The figures below are advertised ranges. Your terms depend
            on your credit.
          </Text>
        </Stack>
        <AdvertisedTermsList />
        {error && <LoadFailed message="The partners could not be loaded." onRetry={retry} />}
        {!error && !partners && (
          <CardGridSkeleton label="Loading partners" count={skeletonCount} lines={5} {...gridProps} />
        )}
        {partners && (
          <Stack gap={4}>
            <LeavingNote />
            <CardGrid css={gridStyle} {...gridProps}>
              {partners.map((partner) => (
                <PartnerCard key={partner.id} partner={partner} />
              ))}
            </CardGrid>
          </Stack>
        )}
        <Text size="small" tone="muted">
          Terms apply. Subject to credit approval. APR and terms vary. Partners may pay us for these links.
          Payment never affects the ranking above. {product} is not a lender.
        </Text>
      </Stack>
    </Section>
  );
}

const style = css({
  gap: space(3),
  // Breaks a long word in very large text.
  overflowWrap: 'anywhere',
  '& > :last-child': { marginBlockStart: 'auto', paddingBlockStart: space(2) },
});

function PartnerCard({ partner: { name, kind, description, applyUrl } }: { partner: FinancingPartner }) {
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
