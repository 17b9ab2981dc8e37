import { SentTimeWindows } from '@msv/contracts/leads/testDrive';
import { useLocation } from '@msv/platform';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { useMessageContext } from '../contact-form/useMessageContext.ts';
import { formatTestDrive } from './formatTestDrive.ts';

/** Shows what the message is about if the URL says so. */
export default function LinkedSubject({ format }: { format: (subject: string) => ReactNode }) {
  const { search } = useLocation();
  const { vehicleName, dealership, formatSubject } = useMessageContext();
  const windows = v.safeParse(SentTimeWindows, Object.fromEntries(new URLSearchParams(search)));
  const subject =
    windows.success && vehicleName && dealership
      ? formatTestDrive(vehicleName, dealership.name, windows.output)
      : formatSubject();
  return subject && format(subject);
}
