import { css } from '@emotion/react';
import { createDealershipPath } from '@msv/contracts/dealers/dealership';
import { formatDistance } from '@msv/contracts/dealers/dealerTexts';
import { formatChoice } from '@msv/contracts/leads/testDrive';
import { useFormInput } from '@msv/forms/FormContext';
import { Link } from '@msv/platform';
import { Skeleton } from '@msv/ui/cards/Skeleton';
import { Notice } from '@msv/ui/feedback/Notice';
import { Text } from '@msv/ui/text/Text';
import { color, radius, space } from '@msv/ui/tokens/tokens';
import { UnverifiedBadge } from '../contact-form/UnverifiedBadge.tsx';
import type { TestDriveOptions } from './useTestDriveOptions.ts';

const groupStyle = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(3),
  minInlineSize: 0,
  margin: 0,
  padding: 0,
  border: 0,
});
const legendStyle = css({ padding: 0, marginBlockEnd: space(1.5), fontWeight: 600, lineHeight: 1.4 });
const asteriskStyle = css({ color: color.danger });

const optionStyle = css({
  display: 'flex',
  gap: space(3),
  paddingBlock: space(3),
  paddingInline: space(4),
  border: `1.5px solid ${color.controlLine}`,
  borderRadius: radius.control,
  cursor: 'pointer',
  '&:hover, &:has(:checked)': { borderColor: color.evergreen },
  '&:has(:checked)': { backgroundColor: color.mint, color: color.evergreenDark },
  '&:has(:focus-visible)': { outline: `3px solid ${color.focus}`, outlineOffset: 1 },
});

const inputStyle = css({
  flex: 'none',
  inlineSize: space(6),
  blockSize: space(6),
  margin: 0,
  accentColor: color.evergreen,
  cursor: 'inherit',
  '&:focus-visible': { outline: 'none' },
});

const textStyle = css({ display: 'grid', gap: space(1), minInlineSize: 0, overflowWrap: 'anywhere' });

/** The dealer in the URL, or radio buttons with the dealers near the ZIP code in the URL. */
export function DealerField({ options }: { options: TestDriveOptions }) {
  const { id, name, label, error, defaultValue } = useFormInput('dealer');
  const { dealerSlug, dealer, nearest } = options;
  if (dealerSlug && dealer.data) return <ChosenDealer options={options} />;
  const dealers = nearest.data ?? [];
  const isEmpty = dealers.length === 0;
  // A form that the server rejected keeps the choice of the visitor. Otherwise the nearest dealer is selected.
  const selected = dealers.find((option) => formatChoice(option) === defaultValue) ?? dealers[0];
  return (
    <fieldset
      // Another ZIP code selects its nearest dealer.
      key={options.zipCode}
      css={groupStyle}
      aria-describedby={error && `${id}-error`}
      // Without radio buttons, the focus moves to the group.
      {...(isEmpty && { id, name, tabIndex: -1 })}
    >
      <legend css={legendStyle}>
        {label}
        <span aria-hidden="true" css={asteriskStyle}>
          {' *'}
        </span>
      </legend>
      {isEmpty &&
        (options.zipCode && !nearest.error && !nearest.data ? (
          <Skeleton height="14rem" />
        ) : (
          <Text tone="muted">Enter your ZIP code above to see the nearest dealers.</Text>
        ))}
      {dealers.map((option, index) => (
        <label key={option.slug} css={optionStyle}>
          <input
            css={inputStyle}
            id={index === 0 ? id : undefined}
            type="radio"
            name={name}
            value={formatChoice(option)}
            defaultChecked={option === selected}
            required
          />
          <span css={textStyle}>
            <bdi>{option.name}</bdi>
            <Text as="span" size="small">
              {`${option.city}, ${option.state} · ${formatDistance(option.miles)}`}
            </Text>
            <UnverifiedBadge isVerified={option.isVerified} />
          </span>
        </label>
      ))}
      {error && (
        <Text id={`${id}-error`} size="small" tone="danger">
          {error}
        </Text>
      )}
    </fieldset>
  );
}

function ChosenDealer({ options: { dealerSlug = '', dealer, vehicleSlug } }: { options: TestDriveOptions }) {
  if (!dealer.data) return null;
  const { name, city, state, isVerified } = dealer.data;
  return (
    <Notice tone="success">
      <span css={textStyle}>
        <span>
          {'Your test drive is at '}
          <Link to={createDealershipPath(dealerSlug)}>
            <bdi>{name}</bdi>
          </Link>
          {` in ${city}, ${state}.`}
        </span>
        <UnverifiedBadge isVerified={isVerified} />
      </span>
      <Link to={`/test-drive${vehicleSlug ? `?vehicle=${vehicleSlug}` : ''}`}>Choose another dealer</Link>
      <input type="hidden" name="dealer" value={formatChoice({ slug: dealerSlug, name })} />
    </Notice>
  );
}
