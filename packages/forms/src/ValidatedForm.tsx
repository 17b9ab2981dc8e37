import { css } from '@emotion/react';
import { formUrlFieldName, nextPageFieldName } from '@msv/contracts/http/formPost';
import { Button } from '@msv/ui/controls/Button';
import { Stack } from '@msv/ui/layout/Stack';
import { Text } from '@msv/ui/text/Text';
import { color, fontSize } from '@msv/ui/tokens/tokens';
import { type ReactNode, useEffect, useState } from 'react';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FormContext } from './FormContext.ts';
import { HoneypotField } from './fields/HoneypotField.tsx';
import { UnsentNotice } from './UnsentNotice.tsx';
import type { useValidatedForm } from './useValidatedForm.ts';

interface ValidatedFormProps {
  /** Return value of `useValidatedForm`. */
  form: ReturnType<typeof useValidatedForm>;
  /** Element id of the heading that labels the form. */
  labelledBy: string;
  /** Label of the submit button. */
  submitLabel: string;
  /** Label of the submit button while the form is being submitted. */
  sendingLabel: string;
  /** Offers to send the form of an earlier visit. */
  unsentText?: string;
  children: ReactNode;
}

/**
 * Form with validation, a summary of its errors, a honeypot field and a submit button that shows a spinner while the
 * form is being submitted. Without scripts, the browser submits it to the URL of its page.
 */
export function ValidatedForm({
  form,
  labelledBy,
  submitLabel,
  sendingLabel,
  unsentText = 'You have an unsent message.',
  children,
}: ValidatedFormProps) {
  const { inputs, hiddenFields, isSending } = form;
  return (
    <form {...form.formProps} aria-labelledby={labelledBy}>
      <FormContext value={inputs}>
        <Stack gap={5}>
          {form.unsent && <UnsentNotice text={unsentText} isSending={isSending} {...form.unsent} />}
          <ErrorSummary fields={form.invalidFields} message={form.rejectionMessage} />
          <Text size="small" tone="muted">
            Fields marked with * are required.
          </Text>
          {children}
          <input type="hidden" name={formUrlFieldName} value={hiddenFields.formUrl} />
          <input type="hidden" name={nextPageFieldName} value={hiddenFields.nextPage} />
          <HoneypotField />
          {form.failureMessage && (
            <Text tone="danger" role="alert">
              {form.failureMessage}
            </Text>
          )}
          <Button type="submit" size="large" pending={isSending}>
            {isSending ? sendingLabel : submitLabel}
          </Button>
          <SendingStatus isSending={isSending} />
        </Stack>
      </FormContext>
    </form>
  );
}

/** Time after which a visitor may wonder whether the form is still being sent. Retries can take 30 seconds. */
const slowAfterMs = 5000;

// Screen readers announce text that appears in an element that exists already. Without text, it takes no space.
const statusStyle = css({
  margin: 0,
  fontSize: fontSize.small,
  color: color.muted,
  '&:empty': { position: 'absolute' },
});

/** Tells the visitor that the form is still being sent. */
function SendingStatus({ isSending }: { isSending: boolean }) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isSending) return;
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isSending]);
  return (
    <p css={statusStyle} role="status">
      {isSlow && 'Still trying to send. Please keep this page open.'}
    </p>
  );
}
