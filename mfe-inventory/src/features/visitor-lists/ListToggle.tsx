import { Icon } from '@msv/ui/icons/Icon';
import { pillButtonStyle } from '@msv/ui/styles/pillButtonStyle';
import { VisuallyHidden } from '@msv/ui/text/VisuallyHidden';
import type { SlugList } from './createSlugList.ts';
import { useIsListed } from './useSlugList.ts';

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
  /** Called after the vehicle was added. */
  onAdd: () => void;
}

/** Button that adds a vehicle to a list of the visitor and removes it again. */
export function ListToggle({ list, slug, name, label, icon, canAdd = () => true, onAdd }: Props) {
  const isListed = useIsListed(list, slug);
  function toggle() {
    const slugs = list.getSlugs();
    if (isListed) list.setSlugs(slugs.filter((other) => other !== slug));
    else if (canAdd(slugs)) {
      list.setSlugs([...slugs, slug]);
      onAdd();
    }
  }
  return (
    <button type="button" css={pillButtonStyle} aria-pressed={isListed} onClick={toggle}>
      <Icon path={icon} />
      {label}
      <VisuallyHidden> {name}</VisuallyHidden>
    </button>
  );
}
