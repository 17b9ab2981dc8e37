import { css } from '@emotion/react';
import { Link, useLocation, useSite } from '@msv/platform';
import { DisclosureMenu } from '@msv/ui/disclosure/DisclosureMenu';
import { Container } from '@msv/ui/layout/Container';
import { buttonStyle } from '@msv/ui/styles/buttonStyle';
import {
  color,
  font,
  fontSize,
  headerHeight,
  minWidthQuery,
  radius,
  space,
  zIndex,
} from '@msv/ui/tokens/tokens';
import { ActivityIndicator } from '../feedback/ActivityProvider.tsx';
import { getSectionAriaCurrent, isInSection, LinkList } from './LinkList.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { inventoryLinks, inventoryPaths, locationLinks, locationPaths } from './siteLinks.ts';
import { VisitorListLinks } from './VisitorListLinks.tsx';

/** If text is so large that the row does not fit, only the menu contains the contact link. */
const largeTextQuery = '@container (max-width: 19.9rem)';

const headerStyle = css({
  containerType: 'inline-size',
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: zIndex.header,
  backgroundColor: color.surface,
  borderBlockEnd: `1px solid ${color.line}`,
});

const rowGap = space(2);
const rowStyle = css({ display: 'flex', alignItems: 'center', gap: rowGap, minBlockSize: headerHeight });

const brandStyle = css({
  marginInlineEnd: 'auto',
  fontFamily: font.display,
  // Font size at which the site's name stays on one line on the narrowest phones.
  fontSize: 'clamp(1.05rem, 5vw, 1.375rem)',
  lineHeight: 1.1,
  fontWeight: 750,
  letterSpacing: '-0.02em',
  color: color.evergreen,
  textDecoration: 'none',
});

/**
 * Minimum width for the desktop navigation. In a container query, `rem` grows with the text, so large text results in
 * the mobile menu.
 */
const wideHeaderQuery = '@container (min-width: 63rem)';

const desktopOnly = css({
  display: 'none',
  [wideHeaderQuery]: { display: 'flex', alignItems: 'center', gap: space(1) },
});
/**
 * Fills the space after the name, so that links that appear after hydration move nothing. With less space, numbers are
 * below the icons, then only the first link is shown, and then none.
 */
const listLinksStyle = css({
  flex: '1 1 0',
  justifyContent: 'end',
  marginInlineStart: `calc(-1 * ${rowGap})`,
  containerType: 'inline-size',
  '@container (max-width: 8.9rem)': {
    a: {
      flex: `0 1 ${space(9)}`,
      flexDirection: 'column',
      justifyContent: 'center',
      gap: space(0.5),
      minInlineSize: space(6),
      paddingInline: 0,
      fontSize: fontSize.small,
      lineHeight: 1,
    },
  },
  '@container (max-width: 2.99rem)': { 'a + a': { display: 'none' } },
  '@container (max-width: 1.49rem)': { a: { display: 'none' } },
});
const mobileOnly = css({ [wideHeaderQuery]: { display: 'none' } });

const contactButtonStyle = css({
  paddingInline: space(2.25),
  '&[aria-current]': { textDecoration: 'underline', textUnderlineOffset: '0.35em' },
  [minWidthQuery.phone]: { paddingInline: space(5) },
  [largeTextQuery]: { display: 'none' },
});

const currentLinkStyle = {
  color: color.evergreen,
  textDecoration: 'underline',
  textUnderlineOffset: '0.35em',
};

const linkStyle = css({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: space(11),
  paddingInline: space(2),
  borderRadius: radius.round,
  fontWeight: 600,
  color: color.ink,
  textDecoration: 'none',
  '&:hover': { backgroundColor: color.mint, color: color.evergreenDark },
  '&[aria-current]': currentLinkStyle,
});

/** Sticky site header with the main navigation. Small screens get the mobile menu. */
export function Header() {
  const { product } = useSite();
  const location = useLocation();
  return (
    <header css={headerStyle}>
      <ActivityIndicator />
      <Container css={rowStyle}>
        <Link css={brandStyle} to="/">
          {product}
        </Link>
        <VisitorListLinks css={listLinksStyle} />
        <nav aria-label="Main" css={desktopOnly}>
          <HeaderLink to="/">Home</HeaderLink>
          <DisclosureMenu label="Inventory" isCurrent={isInSection(location.pathname, inventoryPaths)}>
            <LinkList links={inventoryLinks} />
          </DisclosureMenu>
          <HeaderLink to="/dealerships">Dealers</HeaderLink>
          <HeaderLink to="/financing">Financing</HeaderLink>
          <DisclosureMenu label="Locations" isCurrent={isInSection(location.pathname, locationPaths)}>
            <LinkList links={locationLinks} />
          </DisclosureMenu>
        </nav>
        <Link
          css={[buttonStyle('primary'), contactButtonStyle]}
          to="/contact"
          aria-current={getSectionAriaCurrent('/contact', location)}
        >
          Contact
        </Link>
        <div css={mobileOnly}>
          <MobileMenu />
        </div>
      </Container>
    </header>
  );
}

function HeaderLink({ to, children }: { to: string; children: string }) {
  return (
    <Link css={linkStyle} to={to} aria-current={getSectionAriaCurrent(to, useLocation())}>
      {children}
    </Link>
  );
}
