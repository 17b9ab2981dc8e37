import { listUnsentFormKeys, removeUnsentForm, type UnsentForm, unsentFormLifetimeDays } from '@msv/platform';
import { Button } from '@msv/ui/controls/Button';
import { Notice } from '@msv/ui/feedback/Notice';
import { Row } from '@msv/ui/layout/Row';
import { Text } from '@msv/ui/text/Text';
import { useState } from 'react';
import * as v from 'valibot';

interface Props {
  /** API URL of the form. */
  url: string;
  text: string;
  isSending: boolean;
  onSend: (form: UnsentForm) => void;
}

/** Offers to send or discard what could not be sent at an earlier visit. */
export function UnsentNotice({ url, text, isSending, onSend }: Props) {
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

/** Returns the forms of an API URL that could not be sent, oldest first, and removes expired and unreadable ones. */
function readUnsentForms(url: string): readonly UnsentForm[] {
  const forms = listUnsentFormKeys(url).flatMap((key) => {
    const form = v.safeParse(StoredForm, localStorage.getItem(key));
    if (form.success && form.output.expiresAt > Date.now()) return form.output;
    localStorage.removeItem(key);
    return [];
  });
  return forms.sort((a, b) => a.expiresAt - b.expiresAt);
}
