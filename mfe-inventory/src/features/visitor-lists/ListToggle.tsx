import { css } from '@emotion/react';
import { Icon } from '@msv/ui/icons/Icon';
import { VisuallyHidden } from '@msv/ui/text/VisuallyHidden';
import { color, fontSize, radius, space } from '@msv/ui/tokens/tokens';
import type { SlugList } from './createSlugList.ts';
import { useIsListed } from './useSlugList.ts';

const style = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(1.5),
  minBlockSize: space(11),
  paddingBlock: 0,
  paddingInline: space(3),
  border: `1.5px solid ${color.controlLine}`,
  borderRadius: radius.round,
  backgroundColor: color.surface,
  color: color.evergreen,
  fontSize: fontSize.small,
  fontWeight: 650,
  cursor: 'pointer',
  '&:hover': { borderColor: color.evergreen, backgroundColor: color.mint },
  '&[aria-pressed=true]': {
    borderColor: color.evergreen,
    backgroundColor: color.evergreen,
    color: color.surface,
  },
  '&[aria-pressed=true] svg': { fill: 'currentColor' },
  // The buttons need JavaScript.
  '@media (scripting: none)': { display: 'none' },
});

interface Props {
  list: SlugList;
  slug: string;
  /** Name of the vehicle, for screen readers. */
  name: string;
  /** What pressing the button does, such as `Save`. */
  label: string;
  icon: string;
  /** Returns false to reject another vehicle, for example because the list is full. */
  canAdd?: (slugs: readonly string[]) => boolean;
}

/** Button that adds a vehicle to a list of the visitor and removes it again. */
export function ListToggle({ list, slug, name, label, icon, canAdd = () => true }: Props) {
  const isListed = useIsListed(list, slug);
  function toggle() {
    const slugs = list.getSlugs();
    if (isListed) list.setSlugs(slugs.filter((other) => other !== slug));
    else if (canAdd(slugs)) list.setSlugs([...slugs, slug]);
  }
  return (
    <button type="button" css={style} aria-pressed={isListed} onClick={toggle}>
      <Icon path={icon} />
      {label}
      <VisuallyHidden> {name}</VisuallyHidden>
    </button>
  );
}
