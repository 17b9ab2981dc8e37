import { css } from '@emotion/react';
import type { ComponentProps } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { closeIcon } from '../icons/iconPaths.tsx';
import { motion, radius, space } from '../tokens/tokens.tsx';

const style = css({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: space(11),
  blockSize: space(11),
  padding: 0,
  border: '2px solid transparent',
  borderRadius: radius.round,
  backgroundColor: 'transparent',
  color: 'inherit',
  cursor: 'pointer',
  transition: `background-color ${motion.quick}`,
  '&:hover': { backgroundColor: 'rgb(127 127 127 / 20%)' },
});

type Props = Omit<ComponentProps<'button'>, 'children' | 'type'> & { label?: string };

export function CloseButton({ label = 'Close', ...rest }: Props) {
  return (
    <button type="button" aria-label={label} css={style} {...rest}>
      <Icon path={closeIcon} />
    </button>
  );
}
