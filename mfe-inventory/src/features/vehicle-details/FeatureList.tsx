import { css } from '@emotion/react';
import { Badge } from '@msv/ui/Badge';
import { Icon } from '@msv/ui/Icon';
import { checkIcon } from '@msv/ui/iconPaths';
import { color, space } from '@msv/ui/tokens';

const list = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignContent: 'start',
  gap: space(2),
  padding: 0,
  listStyleType: '""',
});

const check = css({ color: color.evergreen });

export function FeatureList({ features }: { features: readonly string[] }) {
  return (
    <ul css={list} aria-label="Features">
      {features.map((feature) => (
        <li key={feature}>
          <Badge tone="plain">
            <Icon path={checkIcon} css={check} />
            {feature}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
