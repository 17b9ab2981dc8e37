import type { ReactNode } from 'react';
import { Breadcrumb } from '../Breadcrumb.tsx';
import { Button } from '../Button.tsx';
import { Heading } from '../Heading.tsx';
import { Row } from '../Row.tsx';
import { Section } from '../Section.tsx';
import { SkipLink } from '../SkipLink.tsx';
import { Stack } from '../Stack.tsx';
import { Text } from '../Text.tsx';
import { Behaviours } from './Behaviours.tsx';
import { Buttons } from './Buttons.tsx';
import { Cards } from './Cards.tsx';
import { Fields } from './Fields.tsx';
import { Figures } from './Figures.tsx';
import { GallerySection } from './GallerySection.tsx';
import { Icons } from './Icons.tsx';
import { States } from './States.tsx';
import { Swatches } from './Swatches.tsx';

const PlainLink = ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>;

/** Everything this package has, with every state, on one page: what a designer reviews and a newcomer reads first. */
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
            <Text size="lead">Plain words, large type, one strong action, generous white.</Text>
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
            <GallerySection title="Words">
              <Breadcrumb
                link={PlainLink}
                trail={[
                  { to: '#home', label: 'Home' },
                  { to: '#inventory', label: 'Inventory' },
                ]}
                current="D6 MAX GT4"
              />
              <Heading level={2} look="page">
                A page says what it is
              </Heading>
              <Text size="lead">A lead tells the rest of the story in one or two sentences.</Text>
              <Text>
                Body text in the system's face, with a link to <a href="#forms">the forms</a> in it.
              </Text>
              <Text size="small" tone="muted">
                Small and muted, for what may be overlooked.
              </Text>
            </GallerySection>
            <GallerySection title="Colours">
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
              <Figures />
            </GallerySection>
            <GallerySection title="Loading, empty, failed">
              <States />
            </GallerySection>
          </Stack>
        </Section>
        <Section surface="evergreen">
          <Stack gap={6}>
            <Heading level={2}>Can't find a dealer near you?</Heading>
            <Text size="lead">
              On evergreen the text is white, the ring is sun, and <a href="#forms">links</a> follow.
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
          <GallerySection title="Behaviour">
            <Behaviours />
          </GallerySection>
        </Section>
      </main>
    </>
  );
}
