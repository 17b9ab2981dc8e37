import { css } from '@emotion/react';
import { ContactFormValues, toContactMessage } from '@msv/contracts/leads/contactFormValues';
import { contactUrl } from '@msv/contracts/leads/contactMessage';
import { createThankYouState, thankYouPath } from '@msv/contracts/leads/thankYouState';
import { EmailField, FormSelect, FormTextArea, NameFields, PhoneField } from '@msv/forms/fields/FormField';
import { useValidatedForm } from '@msv/forms/useValidatedForm';
import { ValidatedForm } from '@msv/forms/ValidatedForm';
import { useNavigate, useTrack } from '@msv/platform';
import { minWidthQuery, space } from '@msv/ui/tokens/tokens';
import { contactFieldLabels, listStateOptions, subjectOptions } from './contactFormOptions.ts';
import { MessageNotice } from './MessageNotice.tsx';
import { type MessageContext, useMessageContext } from './useMessageContext.ts';

interface Props {
  labelledBy: string;
}

export default function ContactForm({ labelledBy }: Props) {
  const track = useTrack();
  const navigate = useNavigate();
  const context = useMessageContext();
  const form = useValidatedForm({
    url: contactUrl,
    schema: ContactFormValues,
    toPayload: toContactMessage,
    nextPage: context.thankYouUrl,
    labels: contactFieldLabels,
    // The payload joins first and last name, so an error about the name is shown at the first name.
    formFieldByPayloadField: { name: 'firstName' },
    // A failure is only logged. The form keeps its values and can be sent again.
    onFailed: (_error, apiError) => console.error(apiError?.error ?? 'Failed to send email'),
    onSent(_response, { isMounted, values }) {
      track({ event: 'contact_form_submit' });
      // A visitor who has left the page stays where they are.
      if (isMounted)
        navigate(thankYouPath, { state: createThankYouState(values && context.formatSubject(values.state)) });
    },
  });

  return (
    <ValidatedForm form={form} labelledBy={labelledBy} submitLabel="Send Message" sendingLabel="Sending...">
      <MessageNotice context={context} />
      <ContactFormFields context={context} />
    </ValidatedForm>
  );
}

const gridStyle = css({
  display: 'grid',
  gap: space(5),
  [minWidthQuery.phone]: { gridTemplateColumns: '1fr 1fr', '& > :last-child': { gridColumn: '1 / -1' } },
});

/** The inputs are uncontrolled, so they keep their values when sending fails. */
function ContactFormFields({ context }: { context: MessageContext }) {
  return (
    <div css={gridStyle}>
      <NameFields />
      <EmailField />
      <PhoneField />
      <FormSelect
        // A link with another state resets the selection.
        key={context.stateOption}
        name="state"
        required
        options={listStateOptions(context.otherState)}
        placeholder="Select your state"
        defaultValue={context.stateOption}
      />
      <FormSelect
        name="subject"
        required
        options={subjectOptions}
        placeholder="Select a subject"
        defaultValue=""
      />
      <FormTextArea name="message" required />
    </div>
  );
}
