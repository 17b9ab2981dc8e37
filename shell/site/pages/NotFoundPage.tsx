import { css } from '@emotion/react';
import { Link, usePageHead, useSite } from '@msv/platform';
import { PageHeader } from '@msv/ui/layout/PageHeader';
import { Section } from '@msv/ui/layout/Section';
import { pageBandStyle } from '@msv/ui/styles/pageBandStyle';
import { color, space } from '@msv/ui/tokens/tokens';
import { LinkList } from '../layout/LinkList.tsx';
import type { SiteLink } from '../layout/siteLinks.ts';
import { notFoundPagePath } from './notFoundPagePath.ts';

const mainPages: readonly SiteLink[] = [
  { to: '/', label: 'Home' },
  { to: '/inventory', label: 'Browse Vehicles' },
  { to: '/dealerships', label: 'Find a Dealer' },
  { to: '/states', label: 'Browse by State' },
  { to: '/financing', label: 'Financing' },
  { to: '/contact', label: 'Contact Us' },
];

const linksStyle = css({
  ul: { display: 'flex', flexWrap: 'wrap', columnGap: space(6), margin: 0, padding: 0, listStyleType: '""' },
  a: { display: 'inline-flex', alignItems: 'center', minBlockSize: space(11), color: color.evergreen },
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
