import { css } from '@emotion/react';
import type { ComponentProps } from 'react';
import { space } from '../tokens/tokens.tsx';
import { Section } from './Section.tsx';

const style = css({ paddingBlockStart: `clamp(${space(7)}, 4vw, ${space(12)})` });

/** First section below the band with the `PageHeader`. */
export const PageBody = (props: ComponentProps<typeof Section>) => <Section css={style} {...props} />;
