import { css } from '@emotion/react';
import { Meter } from '@msv/ui/feedback/Meter';
import { Stack } from '@msv/ui/layout/Stack';
import { Badge } from '@msv/ui/text/Badge';
import { font, fontSize, space } from '@msv/ui/tokens/tokens';
import { formatMatchPercent } from '../financing-options/formatFigures.ts';
import { getMatchLabel, type MatchLabel } from '../scoring/scoringRules.ts';

const labelRowStyle = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(2.5) });
const percentStyle = css({
  fontFamily: font.display,
  fontSize: fontSize.title,
  fontWeight: 750,
  lineHeight: 1,
});

/** Match score of an option as a percentage, a label and a progress bar. */
export function MatchBar({ name, score }: { name: string; score: number }) {
  return (
    <Stack gap={2}>
      <div css={labelRowStyle}>
        <span css={percentStyle}>{formatMatchPercent(score)}</span>
        <Badge tone={getMatchTone(score)}>{getMatchLabel(score)}</Badge>
      </div>
      <Meter label={`Match for ${name}`} value={Math.floor(score)} tone={getMatchTone(score)} />
    </Stack>
  );
}

/** Blue, yellow, orange and red, as specified. */
const toneByMatchLabel = {
  'Excellent Match': 'info',
  'Good Match': 'sun',
  'Fair Match': 'orange',
  'Poor Match': 'danger',
} as const satisfies Record<MatchLabel, string>;

/** Returns the color tone of a match score. */
const getMatchTone = (score: number) => toneByMatchLabel[getMatchLabel(score)];
