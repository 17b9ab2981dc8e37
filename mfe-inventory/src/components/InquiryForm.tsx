import type { Vehicle } from '@msv/contracts/vehicle';
import { vehicleInquiryToasts } from '@msv/contracts/vehicleInquiryForm';
import { useNavigate, useToast, useTrack } from '@msv/platform';
import { Button } from '@msv/ui/Button';
import { Stack } from '@msv/ui/Stack';
import { type InputEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { checkInquiry } from '../data/inquiryCheck.ts';
import { type InquiryFaults, inquiryFields } from '../data/inquiryFields.ts';
import { refusedFields } from '../data/refusedFields.ts';
import { useSendInquiry } from '../data/useSendInquiry.ts';
import { HoneypotField } from './HoneypotField.tsx';
import { InquiryFields } from './InquiryFields.tsx';

interface Props {
  vehicle: Vehicle;
  /** Id of the heading that names the form. */
  labelledBy: string;
}

export function InquiryForm({ vehicle, labelledBy }: Props) {
  const [faults, setFaults] = useState<InquiryFaults>({});
  const { isSending, isBusy, send } = useSendInquiry(vehicle);
  const isShown = useShown();
  const toast = useToast();
  const track = useTrack();
  const navigate = useNavigate();

  function point(form: HTMLFormElement, found: InquiryFaults) {
    setFaults(found);
    const first = inquiryFields.find((field) => found[field]);
    const input = first && form.elements.namedItem(first);
    if (input instanceof HTMLElement) input.focus();
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy()) return;
    const form = event.currentTarget;
    const check = checkInquiry(Object.fromEntries(new FormData(form)));
    if ('faults' in check) {
      if (check.isIncomplete) toast(vehicleInquiryToasts.missing);
      return point(form, check.faults);
    }
    setFaults({});
    try {
      await send(check.inquiry);
    } catch (error) {
      toast({ ...vehicleInquiryToasts.failed, variant: 'destructive' });
      return point(form, refusedFields(error));
    }
    track({ event: 'conversion', conversion_type: 'vehicle_inquiry_submitted' });
    // Whoever has gone on to another page meanwhile is not called back.
    if (isShown.current) navigate('/thank-you');
  }

  /** Whoever is putting a field right need not go on reading that it is wrong. */
  function forgive({ target }: InputEvent<HTMLFormElement>) {
    const field = inquiryFields.find((name) => target instanceof HTMLInputElement && target.name === name);
    if (field && faults[field]) setFaults({ ...faults, [field]: undefined });
  }

  return (
    // Until the page's code runs, `dialog` keeps the browser from sending names and numbers as part of an address.
    <form method="dialog" noValidate aria-labelledby={labelledBy} onSubmit={submit} onInput={forgive}>
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

function useShown() {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
