import type { Vehicle } from '@msv/contracts/vehicle';
import { vehicleInquiryUrl } from '@msv/contracts/vehicleInquiry';
import {
  VehicleInquiryForm,
  vehicleInquiryOf,
  vehicleInquiryToasts,
} from '@msv/contracts/vehicleInquiryForm';
import { HoneypotField } from '@msv/forms/HoneypotField';
import { useCheckedForm } from '@msv/forms/useCheckedForm';
import { useNavigate, useToast, useTrack } from '@msv/platform';
import { Button } from '@msv/ui/Button';
import { Stack } from '@msv/ui/Stack';
import { inquiryFields, isIncomplete } from '../data/inquiryFields.ts';
import { InquiryFields } from './InquiryFields.tsx';

interface Props {
  vehicle: Vehicle;
  /** Id of the heading that names the form. */
  labelledBy: string;
}

export function InquiryForm({ vehicle, labelledBy }: Props) {
  const toast = useToast();
  const track = useTrack();
  const navigate = useNavigate();
  const { faults, isSending, formProps } = useCheckedForm({
    url: vehicleInquiryUrl,
    schema: VehicleInquiryForm,
    fields: inquiryFields,
    payloadOf: (form) => vehicleInquiryOf(form, vehicle),
    // The form's two names travel as one.
    formFieldOf: { name: 'firstName' },
    onInvalid: (typed) => isIncomplete(typed) && toast(vehicleInquiryToasts.missing),
    onFailed: () => toast({ ...vehicleInquiryToasts.failed, variant: 'destructive' }),
    onSent(_reply, { isShown }) {
      track({ event: 'conversion', conversion_type: 'vehicle_inquiry_submitted' });
      // Whoever has gone on to another page meanwhile is not called back.
      if (isShown) navigate('/thank-you');
    },
  });

  return (
    <form {...formProps} aria-labelledby={labelledBy}>
      <Stack gap={5}>
        <InquiryFields faults={faults} />
        <HoneypotField />
        <Button type="submit" size="large" pending={isSending}>
          {isSending ? 'Sending...' : 'Send Message'}
        </Button>
      </Stack>
    </form>
  );
}
