import { css } from '@emotion/react';
import { Link } from '@msv/platform';
import { Text } from '@msv/ui/text/Text';
import { space } from '@msv/ui/tokens/tokens';

const listStyle = css({ margin: 0, paddingInlineStart: space(5) });
/** High enough for touchscreens. */
/** A flex container has the baseline of its first line, so that the bullet is beside it. */
const linkStyle = css({ display: 'inline-flex', paddingBlock: space(2.5) });

interface Props {
  /** Introduces the links, such as `The nearest vehicles:`. */
  label: string;
  links: readonly { to: string; label: string }[];
}

export function MatchLinks({ label, links }: Props) {
  if (links.length === 0) return null;
  return (
    <>
      <Text>{label}</Text>
      <ul css={listStyle}>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link css={linkStyle} to={to}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
