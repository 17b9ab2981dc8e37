import type { ReactNode } from 'react';
import { Button } from '../controls/Button.tsx';
import { Row } from '../layout/Row.tsx';
import { Section } from '../layout/Section.tsx';
import { SkipLink } from '../layout/SkipLink.tsx';
import { Stack } from '../layout/Stack.tsx';
import { Breadcrumb } from '../text/Breadcrumb.tsx';
import { Heading } from '../text/Heading.tsx';
import { Text } from '../text/Text.tsx';
import { Buttons } from './Buttons.tsx';
import { Cards } from './Cards.tsx';
import { Fields } from './Fields.tsx';
import { FigureCards } from './FigureCards.tsx';
import { GallerySection } from './GallerySection.tsx';
import { Icons } from './Icons.tsx';
import { Interactions } from './Interactions.tsx';
import { States } from './States.tsx';
import { Swatches } from './Swatches.tsx';

const PlainLink = ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>;

/**
 * Page that shows every component of this package in every state, for design reviews and as an overview.
 */
export function Gallery() {
  return (
    <>
      <SkipLink />
      <main id="main">
        <Section surface="evening">
          <Stack gap={6}>
            <Heading level={1} look="hero">
              Quiet electric cars for the streets you live on
            </Heading>
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
