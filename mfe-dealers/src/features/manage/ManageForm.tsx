import { css } from '@emotion/react';
import { dealershipServices } from '@msv/contracts/dealers/dealershipProfile';
import { dealershipServiceNames } from '@msv/contracts/dealers/dealershipServiceNames';
import { type ManagedDealership, managedDealershipUrl } from '@msv/contracts/dealers/managedDealership';
import {
  listRangeFields,
  SaveFormValues,
  serviceFieldNames,
  toFormValues,
  toSaveRequest,
} from '@msv/contracts/dealers/manageFormValues';
import { listPeriodsOfDay, weekdays } from '@msv/contracts/dealers/openingPeriod';
import { FormCheckbox, FormField } from '@msv/forms/fields/FormField';
import { useValidatedForm } from '@msv/forms/useValidatedForm';
import { ValidatedForm } from '@msv/forms/ValidatedForm';
import { useToast } from '@msv/platform';
import { Disclosure } from '@msv/ui/disclosure/Disclosure';
import { Text } from '@msv/ui/text/Text';
import { space } from '@msv/ui/tokens/tokens';
import type { ReactNode } from 'react';
import {
  DealershipFields,
  dealershipFieldLabels,
  fieldGridStyle,
  fullWidthStyle,
} from '../dealership-fields/DealershipFields.tsx';
import { createSavedPath } from './manageLinks.ts';

interface Props {
  dealership: ManagedDealership;
  token: string;
  labelledBy: string;
  onSent: (response: unknown) => void;
}

export function ManageForm({ dealership, token, labelledBy, onSent }: Props) {
  const toast = useToast();
  const form = useValidatedForm({
    url: managedDealershipUrl,
    schema: SaveFormValues,
    initialValues: toFormValues(dealership),
    hiddenValues: { action: 'save', token },
    isPrivate: true,
    nextPage: createSavedPath(token),
    labels,
    toPayload: toSaveRequest,
    onFailed: (_error, apiError) => toast({ ...failedToast, description: apiError?.error ?? failedText }),
    onSent,
  });
  return (
    <ValidatedForm form={form} labelledBy={labelledBy} submitLabel="Save Changes" sendingLabel="Saving...">
      <DealershipFields />
      <HoursFields hours={dealership.hours} />
      <ServiceFields />
      <div css={fieldGridStyle}>
        <div css={fullWidthStyle}>
          <FormField name="website" inputMode="url" autoComplete="url" hint="Optional." />
        </div>
        <FormField name="brands" autoComplete="off" hint="Optional. Separate brands by commas." />
        <FormField name="deliveryRadiusMiles" inputMode="numeric" autoComplete="off" hint="Optional." />
      </div>
      <Text size="small" tone="muted">
        If you change the name, address, phone number or email address, your listing is marked as new until we
        verify it again. If you change the email address, we send a new link to it.
      </Text>
    </ValidatedForm>
  );
}

const failedText = 'Your changes were not saved. Please try again.';
const failedToast = { title: 'Error', variant: 'destructive', endsWithPage: true } as const;

const labels: Readonly<Record<string, string>> = {
  ...dealershipFieldLabels,
  ...Object.fromEntries(
    weekdays.flatMap((day) => [
      [`opens${day}`, `${day} opens`],
      [`closes${day}`, `${day} closes`],
      [`opensAgain${day}`, `${day} opens again`],
      [`closesAgain${day}`, `${day} closes again`],
    ]),
  ),
  ...Object.fromEntries(
    dealershipServices.map((service) => [serviceFieldNames[service], dealershipServiceNames[service]]),
  ),
  website: 'Website',
  brands: 'Brands',
  deliveryRadiusMiles: 'Delivery Radius in Miles',
};

const groupStyle = css({ minInlineSize: 0, margin: 0, padding: 0, border: 0 });
const legendStyle = css({ padding: 0, marginBlockEnd: space(2), fontWeight: 600 });

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset css={groupStyle}>
    <legend css={legendStyle}>{title}</legend>
    {children}
  </fieldset>
);

const dayStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space(1)} ${space(2)}`,
  marginBlockStart: space(3),
  alignItems: 'end',
  input: { paddingInline: space(2) },
  '& > *': { flex: '1 1 8rem', maxInlineSize: '12rem' },
});

/** Two times per weekday, and two more for days with a break. */
function HoursFields({ hours = [] }: Pick<ManagedDealership, 'hours'>) {
  return (
    <Group title="Hours">
      <Text size="small" tone="muted">
        When you open and close. If you are closed on a day, leave both times empty. A closing time from 12 AM
        to 4 AM is on the next day.
      </Text>
      <DayFields range={0} />
      <Disclosure
        label="Breaks, such as for lunch"
        isInitiallyOpen={weekdays.some((day) => listPeriodsOfDay(hours, day).length > 1)}
      >
        <Text size="small" tone="muted">
          If you close in between, enter the break's start above as the closing time, and here when you open
          again.
        </Text>
        <DayFields range={1} />
      </Disclosure>
    </Group>
  );
}

const DayFields = ({ range }: { range: number }) =>
  weekdays.map((day) => {
    const fields = listRangeFields(day)[range];
    return (
      fields && (
        <div key={day} css={dayStyle}>
          <FormField name={fields.opens} type="time" />
          <FormField name={fields.closes} type="time" />
        </div>
      )
    );
  });

function ServiceFields() {
  return (
    <Group title="Services">
      <div css={fieldGridStyle}>
        <div>
          {dealershipServices.map((service) => (
            <FormCheckbox key={service} name={serviceFieldNames[service]} />
          ))}
        </div>
      </div>
    </Group>
  );
}
