import { css } from '@emotion/react';
import { usePageHead, useSite } from '@msv/platform';
import { Heading } from '@msv/ui/Heading';
import { Section } from '@msv/ui/Section';
import { Text } from '@msv/ui/Text';
import { Link } from 'react-router-dom';

const links = css({ display: 'flex', flexWrap: 'wrap', gap: '1.5rem', marginBlockStart: '1.5rem' });

export function NotFoundPage() {
  const { product } = useSite();
  usePageHead({
    title: `Page Not Found | ${product}`,
    description: 'There is no page at this address.',
    canonicalPath: '/404',
    noIndex: true,
  });
  return (
    <Section>
      <Heading level={1}>404 Page Not Found</Heading>
      <Text>Did you forget to add the page to the router?</Text>
      <p css={links}>
        <Link to="/">Home</Link>
        <Link to="/inventory">Inventory</Link>
        <Link to="/dealerships">Dealers</Link>
        <Link to="/contact">Contact</Link>
      </p>
    </Section>
  );
}
