import { css } from '@emotion/react';
import { phoneQuery, space } from '@msv/ui/tokens/tokens';

const style = css({ blockSize: space(22), [phoneQuery]: { blockSize: space(11) } });

/** Has the height of a card's actions, whose script loads later. */
export const CardActionsPlaceholder = () => <div css={style} />;
