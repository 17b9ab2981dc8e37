import { css } from '@emotion/react';
import { useEarlyInput } from '@msv/forms/useEarlyInput';
import { buttonStyle } from '@msv/ui/buttonStyle';
import { Field } from '@msv/ui/Field';
import { color, radius, space } from '@msv/ui/tokens';
import { memo, type SubmitEvent } from 'react';
import { dealerQuery } from '../data/dealerQuery.ts';

const box = css({
  display: 'grid',
  gap: space(4),
  padding: `clamp(${space(4)}, 2vw, ${space(6)})`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.card,
  backgroundColor: color.white,
});

interface Props {
  search: string;
  onChange: (search: string) => void;
  /** The visitor is done with the box. */
  onSettle: () => void;
}

/** The search box. Without JavaScript it is a plain form that asks the server for the states that match. */
export const StateSearch = memo(function StateSearch({ search, onChange, onSettle }: Props) {
  const form = useEarlyInput(dealerQuery, search, onChange);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSettle();
  };
  return (
    <form ref={form} css={box} action="/states" aria-label="Find states" onSubmit={submit} onBlur={onSettle}>
      <Field
        label="Search"
        type="search"
        name="search"
        placeholder="Search by state name or abbreviation..."
        autoComplete="off"
        enterKeyHint="search"
        value={search}
        onChange={(event) => onChange(event.target.value)}
      />
      <noscript>
        <button type="submit" css={buttonStyle('secondary')}>
          Show states
        </button>
      </noscript>
    </form>
  );
});
