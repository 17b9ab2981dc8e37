import { css } from '@emotion/react';
import type { OpeningPeriod } from '@msv/contracts/dealers/openingPeriod';
import { getVehiclePictureUrl } from '@msv/contracts/inventory/vehicle';
import { formatChoice, listTestDriveDates, partsOfDay } from '@msv/contracts/leads/testDrive';
import {
  EmailField,
  FormField,
  FormSelect,
  FormTextArea,
  NameFields,
  PhoneField,
} from '@msv/forms/fields/FormField';
import { Skeleton } from '@msv/ui/cards/Skeleton';
import { LoadFailed } from '@msv/ui/feedback/LoadFailed';
import { Notice } from '@msv/ui/feedback/Notice';
import { Row } from '@msv/ui/layout/Row';
import { minWidthQuery, radius, space } from '@msv/ui/tokens/tokens';
import { useEffect, useRef, useState } from 'react';
import { DealerField } from './DealerField.tsx';
import { isOutsideHours } from './isOutsideHours.ts';
import type { TestDriveOptions } from './useTestDriveOptions.ts';

const gridStyle = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space(5),
  [minWidthQuery.phone]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > :first-child, & > :last-child': { gridColumn: '1 / -1' },
  },
});

/** Names of the fields with the visitor's choice of a test drive. They contain no personal data. */
export const choiceNames = [
  'vehicle',
  'dealer',
  'firstDate',
  'firstPartOfDay',
  'secondDate',
  'secondPartOfDay',
];

/** Fields of the form. The inputs are uncontrolled, so they keep their values when sending fails or another ZIP code is entered. */
export function TestDriveFields({ options }: { options: TestDriveOptions }) {
  const { choice, ref, readChoice } = useChoice();
  const dealerSlug = choice.get('dealer')?.split(' ')[0];
  const dealer = options.dealer.data ?? options.nearest.data?.find(({ slug }) => slug === dealerSlug);
  const hours = dealer?.hours;
  return (
    <div ref={ref} css={{ display: 'contents' }} onInput={readChoice}>
      <DealerField options={options} />
      <div css={gridStyle}>
        <VehicleField options={options} choice={choice.get('vehicle')} />
        <TimeWindowFields name="first" choice={choice} hours={hours} required />
        <TimeWindowFields name="second" choice={choice} hours={hours} />
        <NameFields />
        <EmailField />
        <PhoneField />
        <FormTextArea name="message" />
      </div>
    </div>
  );
}

/** Returns the values of the fields in `choiceNames`, which the browser holds, after each change of them. */
function useChoice() {
  const ref = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  function readChoice() {
    const values = new FormData(ref.current?.closest('form') ?? undefined);
    setQuery(`${new URLSearchParams(choiceNames.map((name) => [name, String(values.get(name) ?? '')]))}`);
  }
  // The options that load, and other values in the URL, change the fields without an event.
  useEffect(readChoice);
  return { ref, readChoice, choice: new URLSearchParams(query) };
}

const vehicleStyle = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
  gap: space(3),
  img: { inlineSize: space(28), blockSize: 'auto', flexShrink: 0, borderRadius: radius.card },
});

interface VehicleFieldProps {
  options: TestDriveOptions;
  /** Value of the select. `null` until it is known. */
  choice: string | null;
}

/** Select of the vehicle, beside a card with the picture and the name of the selected one. */
function VehicleField({ options: { vehicles, vehicleSlug }, choice }: VehicleFieldProps) {
  if (vehicles.error)
    return <LoadFailed message="The vehicles could not be loaded." onRetry={vehicles.retry} />;
  if (!vehicles.data) return <Skeleton height="4.9rem" />;
  const linked = vehicles.data.find(({ slug }) => slug === vehicleSlug);
  const selected =
    choice === null ? linked : vehicles.data.find((vehicle) => formatChoice(vehicle) === choice);
  return (
    <div css={vehicleStyle}>
      <FormSelect
        // A link with another vehicle resets the selection.
        key={vehicleSlug}
        name="vehicle"
        required
        options={vehicles.data.map((vehicle) => ({ value: formatChoice(vehicle), label: vehicle.name }))}
        placeholder="Select a vehicle"
        defaultValue={linked ? formatChoice(linked) : ''}
        {...(vehicleSlug && !linked && { hint: 'We don’t know the vehicle in this link.' })}
      />
      {selected && (
        <Row css={{ flexWrap: 'nowrap' }}>
          <img src={getVehiclePictureUrl(selected)} width={480} height={320} alt="" />
          <strong key={selected.slug}>{selected.name}</strong>
        </Row>
      )}
    </div>
  );
}

const partOfDayOptions = partsOfDay.map((part) => ({
  value: part,
  label: part.replace(/^./, (letter) => letter.toUpperCase()),
}));

const noticeStyle = css({ gridColumn: '1 / -1', '&:empty': { position: 'absolute' } });

interface TimeWindowFieldsProps {
  name: 'first' | 'second';
  choice: URLSearchParams;
  /** Opening hours of the chosen dealer, if it has stated any. */
  hours: readonly OpeningPeriod[] | undefined;
  required?: boolean;
}

/** Date and time of day, with a notice if the dealer is closed then. */
function TimeWindowFields({ name, choice, hours = [], required = false }: TimeWindowFieldsProps) {
  const [date, partOfDay] = [`${name}Date`, `${name}PartOfDay`];
  const isClosed =
    hours.length > 0 && isOutsideHours(hours, choice.get(date) ?? '', choice.get(partOfDay) ?? '');
  return (
    <>
      <FormField
        name={date}
        type="date"
        required={required}
        hint="From tomorrow, up to 60 days ahead."
        {...useDateLimits()}
      />
      <FormSelect
        name={partOfDay}
        required={required}
        options={partOfDayOptions}
        placeholder="Select a time of day"
        defaultValue=""
      />
      <div role="status" css={noticeStyle}>
        {isClosed && (
          <Notice tone="warn">
            The dealer’s stated hours do not include this time. You can request it anyway.
          </Notice>
        )}
      </div>
    </>
  );
}

/** Returns the first and last date of a test drive after hydration, because cached pages are older. */
function useDateLimits() {
  const [limits, setLimits] = useState<{ min: string; max: string | undefined }>();
  useEffect(() => {
    const dates = listTestDriveDates();
    setLimits({ min: dates[0], max: dates.at(-1) });
  }, []);
  return limits;
}
