import { parseMessageSubject } from '@msv/contracts/leads/thankYouState';
import { useLocation } from '@msv/platform';
import { useLayoutEffect, useState } from 'react';
import { useMessageContext } from '../contact-form/useMessageContext.ts';

/**
 * Returns what the stored message is about. The first render only reads the URL, because after a reload the browser still has
 * the history state but the server-rendered HTML was made without it.
 */
export function useMessageSubject(): string | undefined {
  const subject = useMessageContext().formatSubject();
  const { state } = useLocation();
  const [subjectOfState, setSubjectOfState] = useState<string>();
  useLayoutEffect(() => setSubjectOfState(parseMessageSubject(state)), [state]);
  return subjectOfState ?? subject;
}
