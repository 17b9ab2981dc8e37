import { css } from '@emotion/react';
import { NameFields } from '@msv/forms/NameFields';
import { useLocation } from '@msv/platform';
import { Field } from '@msv/ui/Field';
import { Select } from '@msv/ui/Select';
import { TextArea } from '@msv/ui/TextArea';
import { above, space } from '@msv/ui/tokens';
import { type ContactFaults, stateChosenBy, stateOptions, subjectOptions } from '../data/contactFields.ts';

const grid = css({
  display: 'grid',
  gap: space(5),
  [above.phone]: { gridTemplateColumns: '1fr 1fr', '& > :last-child': { gridColumn: '1 / -1' } },
});

/** What we need to know to answer. The inputs keep their own values: nothing typed is lost whatever happens. */
export function ContactFields({ faults }: { faults: ContactFaults }) {
  const state = stateChosenBy(useLocation().search);
  return (
    <div css={grid}>
      <NameFields faults={faults} />
      <Field label="Email" name="email" type="email" autoComplete="email" required error={faults.email} />
      <Field label="Phone" name="phone" type="tel" autoComplete="tel" required error={faults.phone} />
      <Select
        // A link that names another state chooses anew.
        key={state}
        label="State"
        name="state"
        required
        options={stateOptions}
        placeholder="Select your state"
        defaultValue={state}
        error={faults.state}
      />
      <Select
        label="Subject"
        name="subject"
        required
        options={subjectOptions}
        placeholder="Select a subject"
        defaultValue=""
        error={faults.subject}
      />
      <TextArea label="Message" name="message" required maxLength={5000} error={faults.message} />
    </div>
  );
}
