import { css } from '@emotion/react';
import { Link, usePageHead, useSite } from '@msv/platform';
import { PageHeader } from '@msv/ui/layout/PageHeader';
import { Section } from '@msv/ui/layout/Section';
import { buttonStyle } from '@msv/ui/styles/buttonStyle';
import { pageBandStyle } from '@msv/ui/styles/pageTopStyle';
import { space } from '@msv/ui/tokens/tokens';
import { LinkList } from '../layout/LinkList.tsx';
import type { SiteLink } from '../layout/siteLinks.ts';
import { notFoundPagePath } from '../routing/matchPage.ts';

const mainPages: readonly SiteLink[] = [
  { to: '/', label: 'Home' },
  { to: '/inventory', label: 'Browse Vehicles' },
  { to: '/dealerships', label: 'Find a Dealer' },
  { to: '/states', label: 'Browse by State' },
  { to: '/financing', label: 'Financing' },
  { to: '/contact', label: 'Contact Us' },
];

const linksStyle = css({
  marginBlockStart: space(4),
  ul: { display: 'flex', flexWrap: 'wrap', gap: space(3), margin: 0, padding: 0, listStyleType: '""' },
  'li:first-of-type a': buttonStyle('primary'),
  'li:not(:first-of-type) a': buttonStyle('secondary'),
});

/** Page with status 404 and links to the main pages. */
export function NotFoundPage() {
  const { product } = useSite();
  usePageHead({
    title: `Page Not Found | ${product}`,
    description: 'This page does not exist or has moved.',
    canonicalPath: notFoundPagePath,
    noIndex: true,
  });
  return (
    <Section surface="evening" css={pageBandStyle}>
      <PageHeader
        link={Link}
        steps={[{ to: notFoundPagePath, label: 'Page Not Found' }]}
        title="404 Page Not Found"
        lead="Did you forget to add the page to the router?"
      >
        <nav aria-label="Main pages" css={linksStyle}>
          <LinkList links={mainPages} />
        </nav>
      </PageHeader>
    </Section>
  );
}
