import { css } from '@emotion/react';
import { Badge } from '@msv/ui/Badge';
import { Meter } from '@msv/ui/Meter';
import { Stack } from '@msv/ui/Stack';
import { font, fontSize, space } from '@msv/ui/tokens';
import { matchPercent } from '../data/figures.ts';
import { matchTone } from '../data/matchTone.ts';
import { matchLabel } from '../engine/matchLabel.ts';

const words = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(2.5) });
const figure = css({ fontFamily: font.display, fontSize: fontSize.title, fontWeight: 750, lineHeight: 1 });

/** How well an option fits: in a number, in words, and last in colour. */
export function MatchBar({ name, score }: { name: string; score: number }) {
  return (
    <Stack gap={2}>
      <div css={words}>
        <span css={figure}>{matchPercent(score)}</span>
        <Badge tone={matchTone(score)}>{matchLabel(score)}</Badge>
      </div>
      <Meter label={`How well the ${name} fits`} value={Math.floor(score)} tone={matchTone(score)} />
    </Stack>
  );
}
