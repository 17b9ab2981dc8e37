import { css } from '@emotion/react';
import { Link, usePageHead, useSite } from '@msv/platform';
import { breadcrumbList } from '@msv/ui/breadcrumbList';
import { buttonStyle } from '@msv/ui/buttonStyle';
import { Card } from '@msv/ui/Card';
import { Heading } from '@msv/ui/Heading';
import { Icon } from '@msv/ui/Icon';
import { arrowLeftIcon } from '@msv/ui/iconPaths';
import { Section } from '@msv/ui/Section';
import { Stack } from '@msv/ui/Stack';
import { StructuredData } from '@msv/ui/StructuredData';
import { Text } from '@msv/ui/Text';
import { above, space } from '@msv/ui/tokens';
import { useId } from 'react';
import { Benefits } from '../components/Benefits.tsx';
import { JoinForm } from '../components/JoinForm.tsx';

const trail = [
  { to: '/', label: 'Home' },
  { to: '/dealerships', label: 'Dealers' },
  { to: '/add-dealership', label: 'Join Our Dealership Network' },
];

/** Its words, not its invisible edge, stand in line with the heading. */
const back = css({ alignSelf: 'start', marginInlineStart: space(-2), '&&': { paddingInline: space(2) } });

const columns = css({
  display: 'grid',
  gap: `clamp(${space(10)}, 5vw, ${space(16)})`,
  alignItems: 'start',
  [above.desktop]: { gridTemplateColumns: 'minmax(0, 1.6fr) minmax(0, 1fr)' },
});

export default function AddDealershipPage() {
  const site = useSite();
  const titleId = useId();
  usePageHead({
    title: `Become a Dealer | ${site.product}`,
    description:
      'Join our dealership network: add your dealership of electric medium speed vehicles and be found by visitors nearby.',
    canonicalPath: '/add-dealership',
  });
  return (
    <Section>
      <StructuredData facts={breadcrumbList(trail, site.url)} />
      <Stack gap={8}>
        <Stack gap={3}>
          <Link css={[buttonStyle('quiet'), back]} to="/dealerships">
            <Icon path={arrowLeftIcon} />
            Back to Dealers
          </Link>
          <Heading level={1} id={titleId}>
            Join Our Dealership Network
          </Heading>
          <Text size="lead" tone="muted">
            Tell us where you are. Visitors find you from the moment you send the form.
          </Text>
        </Stack>
        <div css={columns}>
          <Card>
            <JoinForm labelledBy={titleId} />
          </Card>
          <Benefits />
        </div>
      </Stack>
    </Section>
  );
}
