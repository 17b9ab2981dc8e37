import { css } from '@emotion/react';
import { phoneQuery, space } from '@msv/ui/tokens/tokens';

/** On phones, the row of the facts has the height of the estimate, and the buttons are on the picture. */
const style = css({ flexBasis: '100%', blockSize: space(22), [phoneQuery]: { display: 'none' } });

export const CardActionsPlaceholder = () => <div css={style} />;
