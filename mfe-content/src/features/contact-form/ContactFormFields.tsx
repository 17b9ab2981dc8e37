import { css } from '@emotion/react';
import { EmailField } from '@msv/forms/fields/EmailField';
import { FormSelect, FormTextArea } from '@msv/forms/fields/FormField';
import { NameFields } from '@msv/forms/fields/NameFields';
import { PhoneField } from '@msv/forms/fields/PhoneField';
import { minWidthQuery, space } from '@msv/ui/tokens/tokens';
import { stateOptions, subjectOptions } from './contactFormOptions.ts';

const gridStyle = css({
  display: 'grid',
  gap: space(5),
  [minWidthQuery.phone]: { gridTemplateColumns: '1fr 1fr', '& > :last-child': { gridColumn: '1 / -1' } },
});

/**
 * Fields of the contact form. The inputs are uncontrolled, so they keep their values when sending fails.
 * @param state Option of the State select to preselect.
 */
export function ContactFormFields({ state }: { state: string }) {
  return (
    <div css={gridStyle}>
      <NameFields />
      <EmailField />
      <PhoneField />
      <FormSelect
        // A link with another state resets the selection.
        key={state}
        name="state"
        required
        options={stateOptions}
        placeholder="Select your state"
        defaultValue={state}
      />
      <FormSelect
        name="subject"
        required
        options={subjectOptions}
        placeholder="Select a subject"
        defaultValue=""
      />
      <FormTextArea name="message" required maxLength={5000} />
    </div>
  );
}
