import type { ReactNode } from 'react';
import { useMessageContext } from '../contact-form/useMessageContext.ts';

/** Names what the message is about if the URL says so. */
export default function LinkedSubject({ format }: { format: (subject: string) => ReactNode }) {
  const subject = useMessageContext().formatSubject();
  return subject && format(subject);
}
