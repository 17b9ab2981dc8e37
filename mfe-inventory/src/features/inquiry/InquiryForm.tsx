import { css } from '@emotion/react';
import { formatVehiclePrice, type Vehicle } from '@msv/contracts/inventory/vehicle';
import { createThankYouState, thankYouPath } from '@msv/contracts/leads/thankYouState';
import { InquiryFormValues, toVehicleInquiry, vehicleInquiryUrl } from '@msv/contracts/leads/vehicleInquiry';
import { EmailField, NameFields, PhoneField } from '@msv/forms/fields/FormField';
import { fieldLabels } from '@msv/forms/fields/fieldLabels';
import { useValidatedForm } from '@msv/forms/useValidatedForm';
import { ValidatedForm } from '@msv/forms/ValidatedForm';
import { useNavigate, useToast, useTrack } from '@msv/platform';
import { gap, minWidthQuery } from '@msv/ui/tokens/tokens';

/** In display order. */
const inquiryFieldLabels = {
  firstName: fieldLabels.firstName,
  lastName: fieldLabels.lastName,
  phone: fieldLabels.phone,
  email: fieldLabels.email,
} as const satisfies Partial<Record<keyof InquiryFormValues, string>>;

const toasts = {
  incomplete: {
    title: 'Please fill all fields',
    description: 'All form fields are required.',
    endsWithPage: true,
  },
  failed: {
    title: 'Error',
    description: 'Failed to send message. Please try again.',
    variant: 'destructive',
    endsWithPage: true,
  },
} as const;

interface Props {
  vehicle: Vehicle;
  labelledBy: string;
}

export default function InquiryForm({ vehicle, labelledBy }: Props) {
  const toast = useToast();
  const track = useTrack();
  const navigate = useNavigate();
  const form = useValidatedForm({
    url: vehicleInquiryUrl,
    schema: InquiryFormValues,
    toPayload: toVehicleInquiry,
    nextPage: `${thankYouPath}?vehicle=${vehicle.slug}`,
    labels: inquiryFieldLabels,
    // The form has two name fields, the API has one.
    formFieldByPayloadField: { name: 'firstName' },
    onInvalid: (values) => hasBlankField(values) && toast(toasts.incomplete),
    onFailed: () => toast(toasts.failed),
    onSent(_reply, { isMounted }) {
      track({ event: 'conversion', conversion_type: 'vehicle_inquiry_submitted' });
      // A visitor who has left the page stays where they are.
      if (isMounted) navigate(thankYouPath, { state: createThankYouState(vehicle.name) });
    },
  });

  return (
    <ValidatedForm form={form} labelledBy={labelledBy} submitLabel="Send Message" sendingLabel="Sending...">
      <InquiryFields vehicle={vehicle} />
    </ValidatedForm>
  );
}

const gridStyle = css({
  display: 'grid',
  gap: gap.between,
  [minWidthQuery.phone]: { gridTemplateColumns: '1fr 1fr' },
});

/** The inputs are uncontrolled, so that rendering again never loses typed text. */
function InquiryFields({ vehicle }: { vehicle: Vehicle }) {
  return (
    <div css={gridStyle}>
      <NameFields />
      <PhoneField />
      <EmailField />
      <input type="hidden" name="vehicleName" value={vehicle.name} />
      <input type="hidden" name="vehiclePrice" value={formatVehiclePrice(vehicle.price)} />
    </div>
  );
}

export function hasBlankField(values: Readonly<Record<string, unknown>>): boolean {
  const isBlank = (value: unknown) => typeof value !== 'string' || value.trim() === '';
  return Object.keys(inquiryFieldLabels).some((field) => isBlank(values[field]));
}
