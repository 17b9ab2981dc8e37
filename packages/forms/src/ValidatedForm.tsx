import { css } from '@emotion/react';
import { honeypotFieldName } from '@msv/contracts/http/formPost';
import { toPhoneUrl } from '@msv/contracts/site/contactUrls';
import {
  listUnsentFormKeys,
  removeUnsentForm,
  type UnsentForm,
  unsentFormLifetimeDays,
  useSite,
  useTrack,
} from '@msv/platform';
import { Button } from '@msv/ui/controls/Button';
import { PhoneLink } from '@msv/ui/controls/PhoneLink';
import { Notice } from '@msv/ui/feedback/Notice';
import { Row } from '@msv/ui/layout/Row';
import { Stack } from '@msv/ui/layout/Stack';
import { Text } from '@msv/ui/text/Text';
import { visuallyHiddenStyle } from '@msv/ui/text/VisuallyHidden';
import { color, fontSize, radius, space } from '@msv/ui/tokens/tokens';
import { type MouseEvent, type ReactNode, useContext, useEffect, useId, useState } from 'react';
import * as v from 'valibot';
import { createInputId, FormContext } from './FormContext.ts';
import { HiddenInputs } from './hiddenInputs.tsx';
import type { useValidatedForm } from './useValidatedForm.ts';

interface ValidatedFormProps {
  form: ReturnType<typeof useValidatedForm>;
  labelledBy: string;
  submitLabel: string;
  sendingLabel: string;
  /** What the form sends, for the message after a failure. */
  subject?: string;
  unsentText?: string;
  children: ReactNode;
}

/**
 * Form with validation, a summary of its errors and a honeypot field. Without JavaScript, the browser submits it to the
 * URL of its page.
 */
export function ValidatedForm({
  form,
  labelledBy,
  submitLabel,
  sendingLabel,
  subject = 'message',
  unsentText = `You have an unsent ${subject}.`,
  children,
}: ValidatedFormProps) {
  const { inputs, isSending } = form;
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
          <HiddenInputs values={form.hiddenInputs} />
          <HoneypotField />
          {form.isKept ? (
            <KeptNotice subject={subject} reason={form.failureMessage} />
          ) : (
            form.failureMessage && (
              <Text tone="danger" role="alert">
                {form.failureMessage}
              </Text>
            )
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

/** Retries can take longer, and the visitor may wonder whether the form is still being sent. */
const slowAfterMs = 5000;

// Screen readers announce text that appears in an existing element, which takes no space without text.
const statusStyle = css({
  margin: 0,
  fontSize: fontSize.small,
  color: color.muted,
  '&:empty': { position: 'absolute' },
});

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

const notSent = 'The connection failed, so it was not sent. You can send it again.';

interface KeptNoticeProps {
  subject: string;
  reason: string | undefined;
}

/** Tells the visitor that the form was not sent, where its values are stored, and what to do. */
function KeptNotice({ subject, reason = notSent }: KeptNoticeProps) {
  const { phone } = useSite();
  const track = useTrack();
  return (
    <Notice tone="warn" role="alert">
      <div>
        <strong>Your {subject} is kept on this device.</strong>
        <Text size="small">{reason}</Text>
        <Text size="small">
          Phone:{' '}
          <PhoneLink phone={phone} href={toPhoneUrl(phone)} onClick={() => track({ event: 'phone_call' })} />
        </Text>
      </div>
      <Button type="submit" variant="secondary">
        Send Again
      </Button>
    </Notice>
  );
}

const style = css({
  padding: space(4),
  // Visible in forced-colors mode, which removes backgrounds.
  border: '1px solid transparent',
  borderRadius: radius.card,
  backgroundColor: color.dangerSoft,
  color: color.danger,
  a: { color: 'inherit' },
});

interface Props {
  fields: readonly string[];
  /** Message of the server for a form submitted without JavaScript, shown if no input is invalid. */
  message?: string | undefined;
}

/** Moves the focus to the summary when the page is the response to a post. */
const focusOnLoad = { tabIndex: -1, autoFocus: true };

/** Lists the inputs to correct, with a link to each one. */
function ErrorSummary({ fields, message }: Props) {
  const titleId = useId();
  const { id, labels } = useContext(FormContext);
  if (fields.length === 0)
    return message ? (
      <div css={style} role="alert" {...focusOnLoad}>
        {message}
      </div>
    ) : null;
  return (
    <section css={style} aria-labelledby={titleId} {...(message !== undefined && focusOnLoad)}>
      <strong id={titleId}>
        {fields.length === 1 ? 'Please correct this field:' : `Please correct these ${fields.length} fields:`}
      </strong>
      <ul>
        {fields.map((name) => (
          <li key={name}>
            <a href={`#${createInputId(id, name)}`} onClick={focusTarget}>
              {labels[name]}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** For the router, a change of the URL would be a visit of another page. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}

interface UnsentNoticeProps {
  url: string;
  text: string;
  isSending: boolean;
  onSend: (form: UnsentForm) => void;
}

/** Offers to send or discard the form of an earlier visit. */
function UnsentNotice({ url, text, isSending, onSend }: UnsentNoticeProps) {
  const [[form], setForms] = useState(() => readUnsentForms(url));
  if (!form) return null;
  return (
    <Notice tone="warn" role="status">
      <div>
        <strong>{text}</strong>
        <Text size="small">
          The connection failed when you sent it. It is stored only in this browser, for{' '}
          {unsentFormLifetimeDays} days.
        </Text>
      </div>
      <Row>
        <Button onClick={() => onSend(form)} pending={isSending}>
          Send
        </Button>
        <Button
          variant="secondary"
          onClick={() => {
            removeUnsentForm(url, form);
            setForms(readUnsentForms(url));
          }}
        >
          Discard
        </Button>
      </Row>
    </Notice>
  );
}

const StoredForm = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ content: v.string(), idempotencyKey: v.string(), expiresAt: v.number() }),
);

/** Returns the unsent forms of an API URL, oldest first, and removes expired and unreadable ones. */
function readUnsentForms(url: string): readonly UnsentForm[] {
  const forms = listUnsentFormKeys(url).flatMap((key) => {
    const form = v.safeParse(StoredForm, localStorage.getItem(key));
    if (form.success && form.output.expiresAt > Date.now()) return form.output;
    localStorage.removeItem(key);
    return [];
  });
  return forms.sort((a, b) => a.expiresAt - b.expiresAt);
}

/** For 1Password, LastPass, Bitwarden and Dashlane. */
const noAutofillAttributes = {
  'data-1p-ignore': true,
  'data-lpignore': 'true',
  'data-bwignore': true,
  'data-form-type': 'other',
};

/**
 * Input that only bots fill in, because it is invisible, hidden from screen readers, not reachable by keyboard and
 * ignored by autofill. The services respond to a filled input with success. They store leads as suspected spam and do
 * not store dealerships.
 */
function HoneypotField() {
  return (
    <div css={visuallyHiddenStyle} aria-hidden="true">
      <label>
        Leave this empty
        <input name={honeypotFieldName} tabIndex={-1} autoComplete="off" {...noAutofillAttributes} />
      </label>
    </div>
  );
}
