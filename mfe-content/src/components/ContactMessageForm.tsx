import { ContactForm, contactMessageOf, contactUrl } from '@msv/contracts/contactMessage';
import { apiErrorIn } from '@msv/forms/apiErrorIn';
import { HoneypotField } from '@msv/forms/HoneypotField';
import { useCheckedForm } from '@msv/forms/useCheckedForm';
import { useNavigate, useTrack } from '@msv/platform';
import { Button } from '@msv/ui/Button';
import { Stack } from '@msv/ui/Stack';
import { contactFields } from '../data/contactFields.ts';
import { ContactFields } from './ContactFields.tsx';

/** @param labelledBy Id of the heading that names the form. */
export function ContactMessageForm({ labelledBy }: { labelledBy: string }) {
  const track = useTrack();
  const navigate = useNavigate();
  const { faults, isSending, formProps } = useCheckedForm({
    url: contactUrl,
    schema: ContactForm,
    fields: contactFields,
    payloadOf: contactMessageOf,
    // The form's two names travel as one.
    formFieldOf: { name: 'firstName' },
    // Section 8 of the specification: only logged, nothing is shown. What was typed stays, and the button works again.
    onFailed: (error) => console.error(apiErrorIn(error)?.error ?? 'Failed to send email'),
    onSent(_reply, { isShown }) {
      track({ event: 'contact_form_submit' });
      // Whoever has gone on to another page meanwhile is not called back.
      if (isShown) navigate('/thank-you');
    },
  });

  return (
    <form {...formProps} aria-labelledby={labelledBy}>
      <Stack gap={5}>
        <ContactFields faults={faults} />
        <HoneypotField />
        <Button type="submit" size="large" pending={isSending}>
          {isSending ? 'Sending...' : 'Send Message'}
        </Button>
      </Stack>
    </form>
  );
}
