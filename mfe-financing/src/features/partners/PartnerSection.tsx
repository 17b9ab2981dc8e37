import { financingPartners } from '@msv/contracts/financing';
import { useApi, useSite } from '@msv/platform';
import { CardGrid } from '@msv/ui/CardGrid';
import { CardsPending } from '@msv/ui/CardsPending';
import { Heading } from '@msv/ui/Heading';
import { LoadFailed } from '@msv/ui/LoadFailed';
import { Section } from '@msv/ui/Section';
import { Stack } from '@msv/ui/Stack';
import { Text } from '@msv/ui/Text';
import { useId } from 'react';
import { ClaimList } from './ClaimList.tsx';
import { PartnerCard } from './PartnerCard.tsx';

const grid = { minCardWidth: '16rem', columns: 4 };

/** The specification's own figure (section 2), until it is known how many there are. */
const statedCount = 7;

/** Lenders with application forms of their own. */
export function PartnerSection() {
  const { product } = useSite();
  const { data: partners, error, retry } = useApi(financingPartners);
  const titleId = useId();
  return (
    <Section aria-labelledby={titleId}>
      <Stack gap={8}>
        <Stack gap={3}>
          <Heading level={2} id={titleId}>
            Apply For MSV Financing
          </Heading>
          <Text size="lead" tone="muted">
            Apply with a partner on the partner’s own site. This is what partners advertise; what you are
            offered depends on your credit.
          </Text>
        </Stack>
        <ClaimList />
        {error && <LoadFailed message="The partners could not be loaded." onRetry={retry} />}
        {!error && !partners && (
          <CardsPending label="Loading partners" count={statedCount} lines={5} {...grid} />
        )}
        {partners && (
          <CardGrid {...grid}>
            {partners.map((partner) => (
              <PartnerCard key={partner.id} partner={partner} />
            ))}
          </CardGrid>
        )}
        <Text size="small" tone="muted">
          Terms apply. Subject to credit approval. APR and terms vary. Links to partners may be paid for; they
          are not part of the ranking above. {product} is not a lender.
        </Text>
      </Stack>
    </Section>
  );
}
