import { css } from '@emotion/react';
import type { Vehicle } from '@msv/contracts/inventory/vehicle';
import { Icon } from '@msv/ui/icons/Icon';
import { buttonStyle } from '@msv/ui/styles/buttonStyle';
import { visuallyHiddenStyle } from '@msv/ui/text/VisuallyHidden';
import { fontSize, space } from '@msv/ui/tokens/tokens';
import { useListedVehicles } from './visitorLists.ts';
import { type VisitorSection, visitorSections } from './visitorSections.ts';

/**
 * Fills the row of the breadcrumb, so that the links, which appear after hydration, move nothing. In a narrow space,
 * only the first link is shown, and finally only its icon and number.
 */
const boxStyle = css({
  flex: `1 1 ${space(14)}`,
  display: 'flex',
  justifyContent: 'end',
  // Aligns the text with the page instead of the link's invisible edge.
  marginInlineEnd: space(-2),
  containerType: 'inline-size',
  'a + a': { display: 'none' },
  '@container (min-width: 17rem)': { 'a + a': { display: 'inline-flex' } },
  '@container (max-width: 7.5rem)': { 'a > span': visuallyHiddenStyle },
});

const linkStyle = css(buttonStyle('quiet'), {
  blockSize: space(11),
  minBlockSize: 0,
  gap: space(1.5),
  paddingInline: space(2),
  fontSize: fontSize.small,
  whiteSpace: 'nowrap',
});

export default function VisitorSectionLinks({ vehicles }: { vehicles: readonly Vehicle[] }) {
  return (
    <div css={boxStyle}>
      {visitorSections.map((section) => (
        <SectionLink key={section.id} section={section} vehicles={vehicles} />
      ))}
    </div>
  );
}

function SectionLink({
  section: { id, label, icon, list },
  vehicles,
}: {
  section: VisitorSection;
  vehicles: readonly Vehicle[];
}) {
  const { length } = useListedVehicles(list, vehicles);
  if (length === 0) return null;
  return (
    // The browser scrolls to the section.
    <a css={linkStyle} href={`#${id}`}>
      <Icon path={icon} />
      <span>{label}</span> ({length})
    </a>
  );
}
