import { useMessageContext } from '../contact-form/useMessageContext.ts';

/** Names what the message is about if the URL says so. */
export default function LinkedSubject({ format }: { format: (subject: string) => string }) {
  const subject = useMessageContext().formatSubject();
  return subject && format(subject);
}
