import { css } from '@emotion/react';
import { toPhoneUrl } from '@msv/contracts/site/contactUrls';
import { useLocation, useSite, useTrack } from '@msv/platform';
import { PhoneLink } from '@msv/ui/controls/PhoneLink';
import { Disclosure } from '@msv/ui/disclosure/Disclosure';
import { Drawer } from '@msv/ui/disclosure/Drawer';
import { Icon } from '@msv/ui/icons/Icon';
import { menuIcon, phoneIcon } from '@msv/ui/icons/iconPaths';
import { buttonStyle } from '@msv/ui/styles/buttonStyle';
import { color, radius, space } from '@msv/ui/tokens/tokens';
import { useId, useState } from 'react';
import { getSectionAriaCurrent, isInSection, LinkList } from './LinkList.tsx';
import { inventoryLinks, inventoryPaths, locationLinks, locationPaths, type SiteLink } from './siteLinks.ts';
import { VisitorListLinks } from './VisitorListLinks.tsx';

const openButtonStyle = css({
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

const linksBeforeMenus: readonly SiteLink[] = [{ to: '/', label: 'Home' }];
const linksAfterMenus: readonly SiteLink[] = [
  { to: '/dealerships', label: 'Dealers' },
  { to: '/financing', label: 'Financing' },
  { to: '/faq', label: 'FAQ' },
  { to: '/add-dealership', label: 'Become a Dealer' },
  { to: '/contact', label: 'Contact' },
];

/** Button that opens a drawer with all links and the phone number, for small screens. */
export function MobileMenu() {
  const { phone } = useSite();
  const track = useTrack();
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const drawerId = useId();
  return (
    <>
      <button
        type="button"
        css={openButtonStyle}
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
        {...{ command: 'show-modal', commandfor: drawerId }}
      >
        <Icon path={menuIcon} />
      </button>
      <Drawer id={drawerId} label="Menu" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <VisitorListLinks />
        <nav aria-label="Menu">
          <LinkList links={linksBeforeMenus} />
          <Disclosure label="Inventory" name="menu" isCurrent={isInSection(pathname, inventoryPaths)}>
            <LinkList links={inventoryLinks} />
          </Disclosure>
          <Disclosure label="Locations" name="menu" isCurrent={isInSection(pathname, locationPaths)}>
            <LinkList links={locationLinks} />
          </Disclosure>
          <LinkList links={linksAfterMenus} getCurrent={getSectionAriaCurrent} />
        </nav>
        <PhoneLink
          css={buttonStyle()}
          phone={phone}
          href={toPhoneUrl(phone)}
          onClick={() => track({ event: 'phone_call' })}
        >
          <Icon path={phoneIcon} />
          {phone}
        </PhoneLink>
      </Drawer>
    </>
  );
}
