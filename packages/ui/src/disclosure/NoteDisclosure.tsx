import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Text } from '../text/Text.tsx';
import { space } from '../tokens/tokens.tsx';
import { Disclosure } from './Disclosure.tsx';

const noteStyle = css({ maxInlineSize: '60ch', paddingInline: space(3), paddingBlockEnd: space(2) });

/** Short statement that expands to show its fine print. */
export function NoteDisclosure({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <Disclosure label={label}>
      <Text size="small" tone="muted" css={noteStyle}>
        {children}
      </Text>
    </Disclosure>
  );
}
