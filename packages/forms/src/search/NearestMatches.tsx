import { css } from '@emotion/react';
import { Link } from '@msv/platform';
import { Text } from '@msv/ui/text/Text';
import { space } from '@msv/ui/tokens/tokens';

const listStyle = css({ margin: 0, paddingInlineStart: space(5) });
/** High enough for touchscreens. */
const linkStyle = css({ display: 'inline-block', paddingBlock: space(2.5) });

interface Props {
  /** Plural noun of the items at the start of a sentence, such as `Vehicles`. */
  noun: string;
  links: readonly { to: string; label: string }[];
}

/** Links to items that match some words of a search without results. Place it in the status region of the search. */
export function NearestMatches({ noun, links }: Props) {
  if (links.length === 0) return null;
  return (
    <>
      <Text>{noun} with some of these words:</Text>
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
