import { Button } from '@msv/ui/Button';
import { Stack } from '@msv/ui/Stack';
import type { ReactNode } from 'react';
import { HoneypotField } from './HoneypotField.tsx';
import type { useCheckedForm } from './useCheckedForm.ts';

interface Props {
  /** What `useCheckedForm` gave. */
  form: Pick<ReturnType<typeof useCheckedForm>, 'isSending' | 'formProps'>;
  /** Id of the heading that names the form. */
  labelledBy: string;
  /** The words of its button, and those while it is being sent. */
  label: string;
  sendingLabel: string;
  children: ReactNode;
}

/** A form that people send and robots do not. */
export function CheckedForm({ form, labelledBy, label, sendingLabel, children }: Props) {
  return (
    <form {...form.formProps} aria-labelledby={labelledBy}>
      <Stack gap={5}>
        {children}
        <HoneypotField />
        <Button type="submit" size="large" pending={form.isSending}>
          {form.isSending ? sendingLabel : label}
        </Button>
      </Stack>
    </form>
  );
}
