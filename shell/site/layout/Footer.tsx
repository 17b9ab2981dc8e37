import { css } from '@emotion/react';
import { telephone } from '@msv/contracts/telephone';
import { useSite, useTrack } from '@msv/platform';
import { Container } from '@msv/ui/Container';
import { Heading } from '@msv/ui/Heading';
import { Stack } from '@msv/ui/Stack';
import { Text } from '@msv/ui/Text';
import { color, space } from '@msv/ui/tokens';
import { useContext } from 'react';
import { LinkList } from './LinkList.tsx';
import { usePrivacySignal } from './privacySignal.ts';
import { companyLinks, policyLinks, popularVehicleLinks } from './siteLinks.ts';
import { VisitContext } from './Visit.ts';

const band = css({
  paddingBlock: 'clamp(2.5rem, 6vw, 4.5rem)',
  backgroundColor: color.evergreenDark,
  color: color.white,
  '--color-focus': color.sun,
  '--color-link': color.white,
});

const columns = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 10rem), 1fr))',
  gap: space(8),
  ul: { margin: `${space(3)} 0 0`, padding: 0, listStyleType: '""' },
  a: { display: 'inline-flex', alignItems: 'center', minBlockSize: space(11) },
});

const smallPrint = css({
  display: 'grid',
  gap: space(2),
  marginBlockStart: space(8),
  paddingBlockStart: space(6),
  borderBlockStart: `1px solid ${color.evergreen}`,
});

const firstYear = 2024;

export function Footer() {
  const { product, phone } = useSite();
  const { year } = useContext(VisitContext);
  const privacySignal = usePrivacySignal();
  const track = useTrack();
  return (
    <footer css={band}>
      <Container>
        <div css={columns}>
          <Stack gap={3}>
            <Heading level={2} look="title">
              {product}
            </Heading>
            <Text>Electric medium speed vehicles from dealers in all 50 states.</Text>
            <a href={telephone(phone)} onClick={() => track({ event: 'phone_call' })}>
              {phone}
            </a>
          </Stack>
          <FooterLinks title="Popular Vehicles" links={popularVehicleLinks} />
          <FooterLinks title="Company" links={companyLinks} />
          <FooterLinks title="Policies" links={policyLinks} />
        </div>
        <div css={smallPrint}>
          <Text size="small">
            {product} is an independent dealership directory. It is not affiliated with, endorsed by or
            operated by the manufacturer of the vehicles.
          </Text>
          {privacySignal && (
            <Text size="small">Your browser's opt-out signal (Global Privacy Control) is honored here.</Text>
          )}
          <Text size="small">
            © {firstYear}–{year} {product}
          </Text>
        </div>
      </Container>
    </footer>
  );
}

function FooterLinks({ title, links }: { title: string; links: typeof policyLinks }) {
  return (
    <nav aria-label={title}>
      <Heading level={2} look="title">
        {title}
      </Heading>
      <LinkList links={links} />
    </nav>
  );
}
