import { css } from '@emotion/react';
import { Button } from '@msv/ui/Button';
import { Icon } from '@msv/ui/Icon';
import { pinIcon } from '@msv/ui/iconPaths';
import type { Ref } from 'react';
import type { Whereabouts } from '../data/useWhereabouts.ts';

/** Without a script it could do nothing. */
const style = css({ '@media (scripting: none)': { display: 'none' } });

interface Props {
  ref: Ref<HTMLButtonElement>;
  whereabouts: Whereabouts;
}

/** Asks the browser where the visitor is, on a press and at no other time. */
export function LocationButton({ ref, whereabouts: { isAsking, ask } }: Props) {
  return (
    <Button ref={ref} variant="secondary" css={style} pending={isAsking} onClick={ask}>
      {!isAsking && <Icon path={pinIcon} />}
      {isAsking ? 'Finding you...' : 'Use my location'}
    </Button>
  );
}
