import type { Vehicle } from '@msv/contracts/vehicle';
import { vehicleInquiryUrl } from '@msv/contracts/vehicleInquiry';
import {
  VehicleInquiryForm,
  vehicleInquiryOf,
  vehicleInquiryToasts,
} from '@msv/contracts/vehicleInquiryForm';
import { CheckedForm } from '@msv/forms/CheckedForm';
import { useCheckedForm } from '@msv/forms/useCheckedForm';
import { useNavigate, useToast, useTrack } from '@msv/platform';
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
  const form = useCheckedForm({
    url: vehicleInquiryUrl,
    schema: VehicleInquiryForm,
    fields: inquiryFields,
    payloadOf: (values) => vehicleInquiryOf(values, vehicle),
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
    <CheckedForm form={form} labelledBy={labelledBy} label="Send Message" sendingLabel="Sending...">
      <InquiryFields faults={form.faults} />
    </CheckedForm>
  );
}
