import { css } from '@emotion/react';
import { Button } from '@msv/ui/Button';
import { Icon } from '@msv/ui/Icon';
import { pinIcon } from '@msv/ui/iconPaths';
import type { Whereabouts } from '../data/useWhereabouts.ts';

/** Without a script it could do nothing. */
const style = css({ '@media (scripting: none)': { display: 'none' } });

/** Asks the browser where the visitor is, on a press and at no other time. */
export function LocationButton({ whereabouts: { isAsking, ask } }: { whereabouts: Whereabouts }) {
  return (
    <Button variant="secondary" css={style} pending={isAsking} onClick={ask}>
      {!isAsking && <Icon path={pinIcon} />}
      {isAsking ? 'Finding you...' : 'Use my location'}
    </Button>
  );
}
