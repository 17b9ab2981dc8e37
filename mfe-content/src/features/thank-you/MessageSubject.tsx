import { parseMessageSubject } from '@msv/contracts/leads/thankYouState';
import { late, useLocation } from '@msv/platform';
import { useLayoutEffect, useState } from 'react';

/** Loaded only for URLs that name a subject, which only browsers open that submit a form without scripts. */
const LinkedSubject = late(() => import(/* webpackChunkName: "LinkedSubject" */ './LinkedSubject.tsx'), {
  when: 'visible',
});

/**
 * Names what the stored message is about. The first render only reads the URL, because after a reload the browser still has the
 * history state but the server-rendered HTML was made without it.
 */
export function MessageSubject() {
  const { search, state } = useLocation();
  const [subject, setSubject] = useState<string>();
  useLayoutEffect(() => setSubject(parseMessageSubject(state)), [state]);
  if (subject) return formatSubjectSentence(subject);
  return /(vehicle|dealer|state)=/.test(search) && <LinkedSubject format={formatSubjectSentence} />;
}

/** The subject may be a dealer's name that is written from right to left. */
const formatSubjectSentence = (subject: string) => (
  <>
    It is about <bdi>{subject}</bdi>.{' '}
  </>
);
