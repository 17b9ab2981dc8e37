import { Section } from '@msv/ui/Section';
import { space } from '@msv/ui/tokens';
import type { ComponentProps } from 'react';

/** What a page is about, close below its `PageBand`. */
export function PageBody(props: ComponentProps<typeof Section>) {
  return <Section {...props} css={{ paddingBlockStart: `clamp(${space(7)}, 4vw, ${space(12)})` }} />;
}
