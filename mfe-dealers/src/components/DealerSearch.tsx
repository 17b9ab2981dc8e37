import { css } from '@emotion/react';
import { longestSearch } from '@msv/contracts/dealership';
import { useEarlyInput } from '@msv/forms/useEarlyInput';
import { buttonStyle } from '@msv/ui/buttonStyle';
import { Field } from '@msv/ui/Field';
import { above, color, radius, space } from '@msv/ui/tokens';
import { memo, type SubmitEvent } from 'react';
import { dealerQuery } from '../data/dealerQuery.ts';
import type { Whereabouts } from '../data/useWhereabouts.ts';
import { LocationButton } from './LocationButton.tsx';
import { LocationNotice } from './LocationNotice.tsx';

const box = css({
  padding: `clamp(${space(4)}, 2vw, ${space(6)})`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  backgroundColor: color.white,
});

const bar = css({
  display: 'grid',
  gap: space(4),
  [above.tablet]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    // The button stands beside the box, between its label and its hint.
    '& > button': { alignSelf: 'start', marginBlockStart: `calc(1.6em + ${space(1.5)})` },
  },
});

interface Props {
  search: string;
  onChange: (search: string) => void;
  /** The visitor is done with the box. */
  onSettle: () => void;
  whereabouts: Whereabouts;
}

/** The search box and the visitor's place. Without JavaScript it is a plain form that asks the server. */
export const DealerSearch = memo(function DealerSearch({ search, onChange, onSettle, whereabouts }: Props) {
  const form = useEarlyInput(dealerQuery, search, onChange);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSettle();
  };
  return (
    <div css={box}>
      <form
        ref={form}
        css={bar}
        action="/dealerships"
        aria-label="Find dealers"
        onSubmit={submit}
        onBlur={onSettle}
      >
        <Field
          label="Search"
          type="search"
          name="search"
          placeholder="Search by dealer name, city, or state..."
          hint="A 5-digit ZIP code lists the nearest dealers first."
          maxLength={longestSearch}
          autoComplete="off"
          enterKeyHint="search"
          value={search}
          onChange={(event) => onChange(event.target.value)}
        />
        <LocationButton whereabouts={whereabouts} />
        <noscript>
          <button type="submit" css={buttonStyle('secondary')}>
            Show dealers
          </button>
        </noscript>
      </form>
      <LocationNotice whereabouts={whereabouts} />
    </div>
  );
});
