import { css } from '@emotion/react';
import { Icon } from '@msv/ui/icons/Icon';
import { checkIcon } from '@msv/ui/icons/iconPaths';
import { color, fontSize, minWidthQuery, space } from '@msv/ui/tokens/tokens';
import { useId } from 'react';

/** Print omits the highlights, so that all options fit on two pages. */
const columnsStyle = css({
  display: 'grid',
  gap: space(5),
  [minWidthQuery.phone]: { gridTemplateColumns: '1fr 1fr' },
  h4: { marginBlockEnd: space(2), fontFamily: 'inherit', fontSize: fontSize.small, fontWeight: 650 },
  ul: { display: 'grid', gap: space(2), padding: 0, listStyleType: '""' },
  li: { display: 'flex', gap: space(2), lineHeight: 1.45 },
  svg: { marginBlockStart: '0.1em', color: color.evergreen },
  '@media print': { display: 'none' },
});

interface Props {
  features: readonly string[];
  bestFor: readonly string[];
}

export function OptionHighlights({ features, bestFor }: Props) {
  return (
    <div css={columnsStyle}>
      <HighlightList title="Key Features" highlights={features} />
      <HighlightList title="Best For" highlights={bestFor} />
    </div>
  );
}

function HighlightList({ title, highlights }: { title: string; highlights: readonly string[] }) {
  const titleId = useId();
  return (
    <div>
      <h4 id={titleId}>{title}</h4>
      <ul aria-labelledby={titleId}>
        {highlights.map((highlight) => (
          <li key={highlight}>
            <Icon path={checkIcon} />
            {highlight}
          </li>
        ))}
      </ul>
    </div>
  );
}
