import { removeUnsentForm, type UnsentForm, unsentFormLifetimeDays } from '@msv/platform';
import { Button } from '@msv/ui/controls/Button';
import { Notice } from '@msv/ui/feedback/Notice';
import { Row } from '@msv/ui/layout/Row';
import { Text } from '@msv/ui/text/Text';
import { useState } from 'react';
import { readUnsentForms } from './readUnsentForms.ts';

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
