import { css } from '@emotion/react';
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
import { minWidthQuery, space } from '@msv/ui/tokens/tokens';
import { useEffect, useState } from 'react';
import { DealerField } from './DealerField.tsx';
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

/** The inputs are uncontrolled, so they keep their values when sending fails or another ZIP code is entered. */
export function TestDriveFields({ options }: { options: TestDriveOptions }) {
  return (
    <>
      <DealerField options={options} />
      <div css={gridStyle}>
        <VehicleField options={options} />
        <TimeWindowFields choice="first" />
        <TimeWindowFields choice="second" />
        <NameFields />
        <EmailField />
        <PhoneField />
        <FormTextArea name="message" />
      </div>
    </>
  );
}

function VehicleField({ options: { vehicles, vehicleSlug } }: { options: TestDriveOptions }) {
  if (vehicles.error)
    return <LoadFailed message="The vehicles could not be loaded." onRetry={vehicles.retry} />;
  if (!vehicles.data) return <Skeleton height="4.9rem" />;
  const selected = vehicles.data.find(({ slug }) => slug === vehicleSlug);
  return (
    <FormSelect
      // A link with another vehicle resets the selection.
      key={vehicleSlug}
      name="vehicle"
      required
      options={vehicles.data.map((vehicle) => ({ value: formatChoice(vehicle), label: vehicle.name }))}
      placeholder="Select a vehicle"
      defaultValue={selected ? formatChoice(selected) : ''}
      {...(vehicleSlug && !selected && { hint: 'We don’t know the vehicle in this link.' })}
    />
  );
}

const partOfDayOptions = partsOfDay.map((part) => ({
  value: part,
  label: part.replace(/^./, (letter) => letter.toUpperCase()),
}));

function TimeWindowFields({ choice }: { choice: 'first' | 'second' }) {
  return (
    <>
      <FormField
        name={`${choice}Date`}
        type="date"
        required
        hint="From tomorrow, up to 60 days ahead."
        {...useDateLimits()}
      />
      <FormSelect
        name={`${choice}PartOfDay`}
        required
        options={partOfDayOptions}
        placeholder="Select a time of day"
        defaultValue=""
      />
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
