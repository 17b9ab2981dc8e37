import { css } from '@emotion/react';
import { createNearestDealersPagePath } from '@msv/contracts/dealers/zipCodeLocation';
import { listOfficeHours } from '@msv/contracts/site/siteSettings';
import { ZipCodeSearchForm } from '@msv/forms/search/ZipCodeSearchForm';
import { Link, useNavigate, useSite } from '@msv/platform';
import { Icon } from '@msv/ui/icons/Icon';
import { arrowRightIcon } from '@msv/ui/icons/iconPaths';
import { Container } from '@msv/ui/layout/Container';
import { Row } from '@msv/ui/layout/Row';
import { Stack } from '@msv/ui/layout/Stack';
import { buttonStyle } from '@msv/ui/styles/buttonStyle';
import { Heading } from '@msv/ui/text/Heading';
import { Text } from '@msv/ui/text/Text';
import { color, minWidthQuery, space } from '@msv/ui/tokens/tokens';
import { CallButton } from '../contact/CallButton.tsx';
import { SiteFacts } from './SiteFacts.tsx';

/**
 * The scene fills the window's width. On a narrow window, it has a minimum height and its sides are cropped; the
 * vehicle is in the middle third.
 */
const sceneHeight = 'max(44.5vw, min(26rem, 114vw))';

const heroStyle = css({ position: 'relative', overflow: 'clip', backgroundColor: color.mint });

/** Places the text on the sky and reserves space for the vehicle below at every window size. */
const contentStyle = css({
  position: 'relative',
  paddingBlockStart: `clamp(${space(7)}, 4.5vw, ${space(20)})`,
  paddingBlockEnd: `calc(${sceneHeight} * 0.73)`,
  [minWidthQuery.tablet]: { textAlign: 'center' },
});

const textStyle = css({ [minWidthQuery.tablet]: { alignItems: 'center' } });

const leadStyle = css({ maxInlineSize: '36ch', [minWidthQuery.tablet]: { maxInlineSize: '52ch' } });

const actionsStyle = css({
  alignSelf: 'stretch',
  alignItems: 'center',
  '& > a': { flexGrow: 1, paddingInline: space(4) },
  [minWidthQuery.tablet]: { justifyContent: 'center', '& > a': { flexGrow: 0 } },
});

export function Hero({ picture }: { picture: string }) {
  const site = useSite();
  return (
    <section css={heroStyle}>
      <StreetScene src={picture} />
      <Container css={contentStyle}>
        <Stack gap={5} css={textStyle}>
          <Heading level={1}>Take the quiet way home.</Heading>
          <Text size="lead" css={leadStyle}>
            Electric medium speed vehicles for neighborhood streets. Easy to charge, easy to park, with room
            for the dog.
          </Text>
          <ZipCodeForm />
          <SiteFacts />
          <Row gap={2} css={actionsStyle}>
            <Link css={buttonStyle('secondary')} to="/inventory">
              Browse Inventory
              <Icon path={arrowRightIcon} />
            </Link>
            <CallButton variant="quiet">Call Now</CallButton>
            <Text as="span" size="small">
              {listOfficeHours(site).join(' · ')}
            </Text>
          </Row>
        </Stack>
      </Container>
    </section>
  );
}

const sceneStyle = css({
  position: 'absolute',
  insetInline: 0,
  insetBlockEnd: 0,
  inlineSize: '100%',
  blockSize: sceneHeight,
  objectFit: 'cover',
  // Fades the top of the picture into the background color.
  maskImage: 'linear-gradient(transparent 10%, black 30%)',
});

/** Decorative picture, which is the largest contentful paint of the page. */
function StreetScene({ src }: { src: string }) {
  return (
    <img css={sceneStyle} src={src} width={1440} height={640} alt="" loading="eager" fetchPriority="high" />
  );
}

const formStyle = css({
  alignSelf: 'stretch',
  [minWidthQuery.tablet]: { alignSelf: 'center', inlineSize: space(110) },
});

function ZipCodeForm() {
  const navigate = useNavigate();
  return (
    <ZipCodeSearchForm
      css={formStyle}
      label="Find dealers near you"
      action="Find Dealers"
      variant="primary"
      onSearch={(zipCode) => navigate(createNearestDealersPagePath(zipCode))}
    />
  );
}
