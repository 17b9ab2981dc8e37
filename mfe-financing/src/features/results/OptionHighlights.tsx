import { css } from '@emotion/react';
import { Icon } from '@msv/ui/Icon';
import { checkIcon } from '@msv/ui/iconPaths';
import { above, color, fontSize, space } from '@msv/ui/tokens';
import { useId } from 'react';

const columns = css({
  display: 'grid',
  gap: space(5),
  [above.phone]: { gridTemplateColumns: '1fr 1fr' },
  h4: { marginBlockEnd: space(2), fontFamily: 'inherit', fontSize: fontSize.small, fontWeight: 650 },
  ul: { display: 'grid', gap: space(2), padding: 0, listStyleType: '""' },
  li: { display: 'flex', gap: space(2), lineHeight: 1.45 },
  svg: { marginBlockStart: '0.1em', color: color.evergreen },
});

interface Props {
  features: readonly string[];
  bestFor: readonly string[];
}

/** What an option offers, and to whom. */
export function OptionReasons({ features, bestFor }: Props) {
  return (
    <div css={columns}>
      <Reasons title="Key Features" reasons={features} />
      <Reasons title="Best For" reasons={bestFor} />
    </div>
  );
}

function Reasons({ title, reasons }: { title: string; reasons: readonly string[] }) {
  const titleId = useId();
  return (
    <div>
      <h4 id={titleId}>{title}</h4>
      <ul aria-labelledby={titleId}>
        {reasons.map((reason) => (
          <li key={reason}>
            <Icon path={checkIcon} />
            {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}
