import { css } from '@emotion/react';
import { Link, NavLink, useSite } from '@msv/platform';
import { buttonStyle } from '@msv/ui/buttonStyle';
import { Container } from '@msv/ui/Container';
import { DisclosureMenu } from '@msv/ui/DisclosureMenu';
import { above, color, font, headerHeight, layer, radius, space } from '@msv/ui/tokens';
import { ActivityLine } from './Activity.tsx';
import { LinkList } from './LinkList.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { inventoryLinks, locationLinks } from './siteLinks.ts';

const bar = css({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: layer.header,
  backgroundColor: color.white,
  borderBlockEnd: `1px solid ${color.line}`,
});

const row = css({ display: 'flex', alignItems: 'center', gap: space(3), minBlockSize: headerHeight });

const brand = css({
  marginInlineEnd: 'auto',
  fontFamily: font.display,
  // The one line that must not break on the narrowest phone.
  fontSize: 'clamp(1.05rem, 5vw, 1.375rem)',
  whiteSpace: 'nowrap',
  fontWeight: 750,
  letterSpacing: '-0.02em',
  color: color.evergreen,
  textDecoration: 'none',
});

const wideOnly = css({
  display: 'none',
  [above.desktop]: { display: 'flex', alignItems: 'center', gap: space(1) },
});
const narrowOnly = css({ [above.desktop]: { display: 'none' } });

const contact = css({ paddingInline: space(4), [above.phone]: { paddingInline: space(6) } });

const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: space(11),
  paddingInline: space(3),
  borderRadius: radius.round,
  fontWeight: 600,
  color: color.ink,
  textDecoration: 'none',
  '&:hover': { backgroundColor: color.mint, color: color.evergreenDark },
  '&[aria-current="page"]': {
    color: color.evergreen,
    textDecoration: 'underline',
    textUnderlineOffset: '0.35em',
  },
});

export function Header() {
  const { product } = useSite();
  return (
    <header css={bar}>
      <ActivityLine />
      <Container css={row}>
        <Link css={brand} to="/">
          {product}
        </Link>
        <nav aria-label="Main" css={wideOnly}>
          <NavLink css={link} to="/" end>
            Home
          </NavLink>
          <DisclosureMenu label="Inventory">
            <LinkList links={inventoryLinks} />
          </DisclosureMenu>
          <NavLink css={link} to="/dealerships">
            Dealers
          </NavLink>
          <NavLink css={link} to="/financing">
            Financing
          </NavLink>
          <DisclosureMenu label="Locations">
            <LinkList links={locationLinks} />
          </DisclosureMenu>
        </nav>
        <Link css={[buttonStyle('primary'), contact]} to="/contact">
          Contact
        </Link>
        <div css={narrowOnly}>
          <MobileMenu />
        </div>
      </Container>
    </header>
  );
}
