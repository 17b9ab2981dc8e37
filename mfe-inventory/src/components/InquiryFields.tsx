import { css } from '@emotion/react';
import { NameFields } from '@msv/forms/NameFields';
import { Field } from '@msv/ui/Field';
import { above, space } from '@msv/ui/tokens';
import type { InquiryFaults } from '../data/inquiryFields.ts';

const grid = css({ display: 'grid', gap: space(5), [above.phone]: { gridTemplateColumns: '1fr 1fr' } });

/** The four inputs. They keep their own values, so that nothing typed is lost whatever happens around them. */
export function InquiryFields({ faults }: { faults: InquiryFaults }) {
  return (
    <div css={grid}>
      <NameFields faults={faults} />
      <Field label="Phone" name="phone" type="tel" autoComplete="tel" required error={faults.phone} />
      <Field label="Email" name="email" type="email" autoComplete="email" required error={faults.email} />
    </div>
  );
}
