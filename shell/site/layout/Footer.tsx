import { css } from '@emotion/react';
import { toMailUrl, toPhoneUrl } from '@msv/contracts/site/contactUrls';
import { listOfficeHours } from '@msv/contracts/site/siteSettings';
import { useSite, useTrack } from '@msv/platform';
import { PhoneLink } from '@msv/ui/controls/PhoneLink';
import { Container } from '@msv/ui/layout/Container';
import { Stack } from '@msv/ui/layout/Stack';
import { Heading } from '@msv/ui/text/Heading';
import { Text } from '@msv/ui/text/Text';
import { color, minWidthQuery, space, textWidth } from '@msv/ui/tokens/tokens';
import { useContext } from 'react';
import { useTrackingOptOut } from '../analytics/useTrackingOptOut.ts';
import { VisitContext } from '../document/PageState.ts';
import { LinkList } from './LinkList.tsx';
import { companyLinks, policyLinks, popularVehicleLinks } from './siteLinks.ts';

const footerStyle = css({
  paddingBlock: 'clamp(2.5rem, 6vw, 4.5rem)',
  backgroundColor: color.forest,
  color: color.onForest,
  '--color-focus': color.sun,
  '--color-link': color.onForest,
});

const columnsStyle = css({
  display: 'grid',
  // Two columns, or four on tablets, so that no column is alone in a row.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(10rem, 34%)), 1fr))',
  rowGap: space(8),
  columnGap: space(5),
  [minWidthQuery.tablet]: {
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(10rem, 20%)), 1fr))',
  },
  ul: { margin: `${space(3)} 0 0`, padding: 0, listStyleType: '""' },
  a: { display: 'inline-flex', alignItems: 'center', minBlockSize: space(11) },
});

const legalNoticesStyle = css({
  display: 'grid',
  gap: space(2),
  p: { maxInlineSize: textWidth },
  marginBlockStart: space(8),
  paddingBlockStart: space(6),
  borderBlockStart: `1px solid color-mix(in srgb, ${color.onForest} 20%, transparent)`,
});

const copyrightStartYear = 2024;

/** Site footer with links, contact details, legal notices and the copyright line. */
export function Footer() {
  const site = useSite();
  const { product, phone, email, legalName, postalAddress } = site;
  const { year } = useContext(VisitContext);
  const privacySignal = useTrackingOptOut();
  const track = useTrack();
  return (
    <footer css={footerStyle}>
      <Container>
        <div css={columnsStyle}>
          <Stack gap={3}>
            <Heading level={2} look="title">
              {product}
            </Heading>
            <Text>Find electric medium speed vehicles and the dealers who sell them.</Text>
            <div>
              <PhoneLink
                phone={phone}
                href={toPhoneUrl(phone)}
                onClick={() => track({ event: 'phone_call' })}
              />
              {listOfficeHours(site).map((hours) => (
                <Text key={hours} size="small">
                  {hours}
                </Text>
              ))}
            </div>
            <a href={toMailUrl(email)}>{email}</a>
          </Stack>
          <FooterLinks title="Popular Vehicles" links={popularVehicleLinks} />
          <FooterLinks title="Company" links={companyLinks} />
          <FooterLinks title="Policies" links={policyLinks} />
        </div>
        <div css={legalNoticesStyle}>
          <Text size="small">
            {product} is an independent dealership directory. It is not affiliated with, endorsed by, or
            operated by the manufacturer of the vehicles.
          </Text>
          {privacySignal && (
            <Text size="small">Your browser's opt-out signal (Global Privacy Control) is honored.</Text>
          )}
          <Text size="small">
            © {copyrightStartYear}–{year} {product}
          </Text>
          {(legalName || postalAddress) && (
            <Text size="small">{[legalName, postalAddress].filter(Boolean).join(' · ')}</Text>
          )}
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
