import { css } from '@emotion/react';
import { telephone } from '@msv/contracts/telephone';
import { useSite, useTrack } from '@msv/platform';
import { Disclosure } from '@msv/ui/Disclosure';
import { Drawer } from '@msv/ui/Drawer';
import { Icon } from '@msv/ui/Icon';
import { menuIcon, phoneIcon } from '@msv/ui/iconPaths';
import { LinkButton } from '@msv/ui/LinkButton';
import { color, radius, space } from '@msv/ui/tokens';
import { useState } from 'react';
import { LinkList } from './LinkList.tsx';
import { inventoryLinks, locationLinks, type SiteLink } from './siteLinks.ts';

const trigger = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  inlineSize: space(12),
  blockSize: space(12),
  border: '2px solid transparent',
  borderRadius: radius.round,
  backgroundColor: color.mint,
  color: color.evergreenDark,
  cursor: 'pointer',
});

const first: readonly SiteLink[] = [{ to: '/', label: 'Home' }];
const rest: readonly SiteLink[] = [
  { to: '/dealerships', label: 'Dealers' },
  { to: '/financing', label: 'Financing' },
  { to: '/contact', label: 'Contact' },
];

/** The header's links on a small screen: a drawer from the side. */
export function MobileMenu() {
  const { phone } = useSite();
  const track = useTrack();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        css={trigger}
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <Icon path={menuIcon} />
      </button>
      <Drawer label="Menu" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <nav aria-label="Menu">
          <LinkList links={first} />
          <Disclosure label="Inventory" name="menu">
            <LinkList links={inventoryLinks} />
          </Disclosure>
          <Disclosure label="Locations" name="menu">
            <LinkList links={locationLinks} />
          </Disclosure>
          <LinkList links={rest} />
        </nav>
        <LinkButton href={telephone(phone)} onClick={() => track({ event: 'phone_call' })}>
          <Icon path={phoneIcon} />
          {phone}
        </LinkButton>
      </Drawer>
    </>
  );
}
