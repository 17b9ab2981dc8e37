import { ContactForm, contactMessageOf, contactUrl } from '@msv/contracts/contactMessage';
import { apiErrorIn } from '@msv/forms/apiErrorIn';
import { CheckedForm } from '@msv/forms/CheckedForm';
import { useCheckedForm } from '@msv/forms/useCheckedForm';
import { useNavigate, useTrack } from '@msv/platform';
import { contactFields } from '../data/contactFields.ts';
import { ContactFields } from './ContactFields.tsx';

/** @param labelledBy Id of the heading that names the form. */
export function ContactMessageForm({ labelledBy }: { labelledBy: string }) {
  const track = useTrack();
  const navigate = useNavigate();
  const form = useCheckedForm({
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
    <CheckedForm form={form} labelledBy={labelledBy} label="Send Message" sendingLabel="Sending...">
      <ContactFields faults={form.faults} />
    </CheckedForm>
  );
}
