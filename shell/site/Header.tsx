import { css } from '@emotion/react';
import { useSite } from '@msv/platform';
import { buttonStyle } from '@msv/ui/buttonStyle';
import { Container } from '@msv/ui/Container';
import { color, font, fontSize, headerHeight, space } from '@msv/ui/tokens';
import { Link, NavLink } from 'react-router-dom';

const bar = css({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 10,
  backgroundColor: color.white,
  borderBlockEnd: `1px solid ${color.line}`,
});

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space(5),
  minBlockSize: headerHeight,
});

const brand = css({
  marginInlineEnd: 'auto',
  fontFamily: font.display,
  fontSize: fontSize.title,
  fontWeight: 750,
  color: color.evergreen,
  textDecoration: 'none',
});

const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: space(11),
  fontWeight: 600,
  color: color.ink,
  textDecoration: 'none',
  '&:hover, &[aria-current="page"]': { color: color.evergreen, textDecoration: 'underline' },
});

const nav = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: space(5) });

export function Header() {
  const { product } = useSite();
  return (
    <header css={bar}>
      <Container css={row}>
        <Link css={brand} to="/">
          {product}
        </Link>
        <nav aria-label="Main" css={nav}>
          <NavLink css={link} to="/inventory">
            Inventory
          </NavLink>
          <NavLink css={link} to="/dealerships">
            Dealers
          </NavLink>
          <NavLink css={link} to="/financing">
            Financing
          </NavLink>
          <Link css={buttonStyle('primary')} to="/contact">
            Contact
          </Link>
        </nav>
      </Container>
    </header>
  );
}
