import { css } from '@emotion/react';
import { Icon } from '@msv/ui/icons/Icon';
import { checkIcon } from '@msv/ui/icons/iconPaths';
import { Badge } from '@msv/ui/text/Badge';
import { color, space } from '@msv/ui/tokens/tokens';

const listStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignContent: 'start',
  gap: space(2),
  padding: 0,
  listStyleType: '""',
});

const checkStyle = css({ color: color.evergreen });

/** Feature badges of a vehicle. */
export function FeatureList({ features }: { features: readonly string[] }) {
  return (
    <ul css={listStyle} aria-label="Features">
      {features.map((feature) => (
        <li key={feature}>
          <Badge tone="plain">
            <Icon path={checkIcon} css={checkStyle} />
            {feature}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
