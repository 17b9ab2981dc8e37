import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { CardGrid } from '../cards/CardGrid.tsx';
import { SpecCard } from '../cards/SpecCard.tsx';
import { StatCard } from '../cards/StatCard.tsx';
import { Button } from '../controls/Button.tsx';
import { LinkButton } from '../controls/LinkButton.tsx';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { LoadFailed } from '../feedback/LoadFailed.tsx';
import { Notice } from '../feedback/Notice.tsx';
import { Spinner } from '../feedback/Spinner.tsx';
import { Icon } from '../icons/Icon.tsx';
import * as iconPaths from '../icons/iconPaths.tsx';
import { arrowRightIcon, phoneIcon } from '../icons/iconPaths.tsx';
import { Row } from '../layout/Row.tsx';
import { Section } from '../layout/Section.tsx';
import { SkipLink } from '../layout/SkipLink.tsx';
import { Stack } from '../layout/Stack.tsx';
import { Breadcrumb } from '../text/Breadcrumb.tsx';
import { Heading } from '../text/Heading.tsx';
import { Text } from '../text/Text.tsx';
import { color, radius, space } from '../tokens/tokens.tsx';
import { colorValues, darkColorValues } from '../tokens/tokenValues.ts';
import { Cards } from './Cards.tsx';
import { Fields } from './Fields.tsx';
import { Interactions } from './Interactions.tsx';

const gridStyle = css({
  display: 'grid',
  gap: space(3),
  gridTemplateColumns: 'repeat(auto-fill, minmax(8.5rem, 1fr))',
});
const swatchStyle = css({
  blockSize: space(14),
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  forcedColorAdjust: 'none',
});

const darkValueByName: Readonly<Record<string, string>> = darkColorValues;

function Swatches() {
  return (
    <div css={gridStyle}>
      {Object.entries(colorValues).map(([name, value]) => (
        <div key={name}>
          <div css={[swatchStyle, { backgroundColor: `var(--color-${name})` }]} />
          <Text size="small">{name}</Text>
          <Text size="small" tone="muted">
            {value}, {darkValueByName[name]}
          </Text>
        </div>
      ))}
    </div>
  );
}

const PlainLink = ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>;

/** Shows every component of this package in every state, for design reviews and as an overview. */
export function Gallery() {
  return (
    <>
      <SkipLink />
      <main id="main">
        <Section surface="evening">
          <Stack gap={6}>
            <Heading level={1}>Quiet electric cars for the streets you live on</Heading>
            <Text size="lead">Plain words, large type, one strong action and plenty of white space.</Text>
            <Row>
              <Button size="large">Get Quote</Button>
              <Button size="large" variant="secondary">
                Browse Inventory
              </Button>
            </Row>
          </Stack>
        </Section>
        <Section surface="white">
          <Stack gap={16}>
            <GallerySection title="Text">
              <Breadcrumb
                link={PlainLink}
                trail={[
                  { to: '#home', label: 'Home' },
                  { to: '#inventory', label: 'Inventory' },
                ]}
                current="D6 MAX GT4"
              />
              <Heading level={2} look="page">
                A page heading
              </Heading>
              <Text size="lead">A lead paragraph summarizes the page in one or two sentences.</Text>
              <Text>
                Body text in the system font, with a link to <a href="#forms">the forms</a>.
              </Text>
              <Text size="small" tone="muted">
                Small, muted text for secondary information.
              </Text>
            </GallerySection>
            <GallerySection title="Colors">
              <Swatches />
            </GallerySection>
            <GallerySection title="Buttons">
              <Buttons />
            </GallerySection>
            <GallerySection title="Icons">
              <Icons />
            </GallerySection>
          </Stack>
        </Section>
        <Section>
          <Stack gap={16}>
            <GallerySection title="Cards">
              <Cards />
            </GallerySection>
            <GallerySection title="Figures">
              <FigureCards />
            </GallerySection>
            <GallerySection title="Loading, empty and error states">
              <States />
            </GallerySection>
          </Stack>
        </Section>
        <Section surface="evergreen">
          <Stack gap={6}>
            <Heading level={2}>Can't find a dealer near you?</Heading>
            <Text size="lead">
              On evergreen, text and <a href="#forms">links</a> are white, and the focus ring is yellow.
            </Text>
            <Row>
              <Button size="large">Contact us</Button>
              <Button size="large" variant="onDark">
                Browse states
              </Button>
            </Row>
          </Stack>
        </Section>
        <Section surface="mint" width="reading">
          <GallerySection title="Forms">
            <Fields />
          </GallerySection>
        </Section>
        <Section surface="white" width="reading">
          <GallerySection title="Interactions">
            <Interactions />
          </GallerySection>
        </Section>
      </main>
    </>
  );
}

function Buttons() {
  return (
    <>
      <Row>
        <Button>Get Quote</Button>
        <Button variant="secondary">Find Dealer</Button>
        <Button variant="quiet">
          View all <Icon path={arrowRightIcon} />
        </Button>
        <Button pending>Sending...</Button>
        <Button disabled>Not now</Button>
      </Row>
      <Row>
        <LinkButton size="large" href="tel:+18445550142">
          <Icon path={phoneIcon} /> Call Now
        </LinkButton>
        <Button size="large" variant="secondary">
          Browse Inventory
        </Button>
      </Row>
    </>
  );
}

function FigureCards() {
  return (
    <>
      <CardGrid minCardWidth="14rem">
        <StatCard as="li" value="127" label="Dealers" />
        <StatCard as="li" value="50" label="States Covered" note="inquiries accepted in all 50 states" />
        <StatCard as="li" value="24/7" label="Support Available" note="online any time; phone Mon–Sat" />
      </CardGrid>
      <SpecCard
        title="Performance"
        rows={[
          { term: 'Top speed', detail: '25 mph' },
          { term: 'Motor', detail: '6.3kW AC Motor' },
          { term: 'Battery', detail: '48V Lithium' },
        ]}
      />
    </>
  );
}

function GallerySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap={5}>
      <Heading level={2}>{title}</Heading>
      {children}
    </Stack>
  );
}

function Icons() {
  return (
    <Row gap={6}>
      {Object.entries(iconPaths).map(([name, path]) => (
        <Text key={name} as="span" size="small">
          <Icon path={path} css={{ fontSize: '1.6em' }} /> {name}
        </Text>
      ))}
    </Row>
  );
}

function States() {
  return (
    <>
      <LoadFailed message="The vehicles could not be loaded." onRetry={() => undefined} />
      <Notice tone="warn">Out of date – press Get Recommendations</Notice>
      <Notice tone="success">Dealership added successfully!</Notice>
      <Notice>Payments shown are estimates.</Notice>
      <Row>
        <Spinner label="Loading vehicle" />
        <Text tone="muted">Loading vehicle</Text>
      </Row>
      <EmptyState
        title="No vehicles found"
        text="Try adjusting your search criteria or browse all available vehicles."
      >
        <Button>View All Vehicles</Button>
      </EmptyState>
    </>
  );
}
