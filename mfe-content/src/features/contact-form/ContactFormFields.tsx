import { css } from '@emotion/react';
import { EmailField } from '@msv/forms/fields/EmailField';
import { FormSelect, FormTextArea } from '@msv/forms/fields/FormField';
import { NameFields } from '@msv/forms/fields/NameFields';
import { PhoneField } from '@msv/forms/fields/PhoneField';
import { minWidthQuery, space } from '@msv/ui/tokens/tokens';
import { listStateOptions, subjectOptions } from './contactFormOptions.ts';
import type { MessageContext } from './useMessageContext.ts';

const gridStyle = css({
  display: 'grid',
  gap: space(5),
  [minWidthQuery.phone]: { gridTemplateColumns: '1fr 1fr', '& > :last-child': { gridColumn: '1 / -1' } },
});

/** Fields of the contact form. The inputs are uncontrolled, so they keep their values when sending fails. */
export function ContactFormFields({ context }: { context: MessageContext }) {
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
