import { css } from '@emotion/react';
import { usePageHead, useSite } from '@msv/platform';
import { Heading } from '@msv/ui/Heading';
import { Section } from '@msv/ui/Section';
import { Stack } from '@msv/ui/Stack';
import { Text } from '@msv/ui/Text';
import { color, space } from '@msv/ui/tokens';
import { LinkList } from './LinkList.tsx';
import type { SiteLink } from './siteLinks.ts';

const mainPages: readonly SiteLink[] = [
  { to: '/', label: 'Home' },
  { to: '/inventory', label: 'Browse vehicles' },
  { to: '/dealerships', label: 'Find a dealer' },
  { to: '/states', label: 'Browse by state' },
  { to: '/financing', label: 'Financing' },
  { to: '/contact', label: 'Contact us' },
];

const links = css({
  ul: { display: 'flex', flexWrap: 'wrap', columnGap: space(6), margin: 0, padding: 0, listStyleType: '""' },
  a: { display: 'inline-flex', alignItems: 'center', minBlockSize: space(11), color: color.evergreen },
});

export function NotFoundPage() {
  const { product } = useSite();
  usePageHead({
    title: `Page Not Found | ${product}`,
    description: 'There is no page at this address.',
    canonicalPath: '/404',
    noIndex: true,
  });
  return (
    <Section surface="evening">
      <Stack gap={4}>
        <Heading level={1}>404 Page Not Found</Heading>
        <Text size="lead">Did you forget to add the page to the router?</Text>
        <nav aria-label="Main pages" css={links}>
          <LinkList links={mainPages} />
        </nav>
      </Stack>
    </Section>
  );
}
