import { formatTimeWindows, type SentTimeWindows } from '@msv/contracts/leads/testDrive';

export const formatTestDrive = (vehicleName: string, dealerName: string, windows: SentTimeWindows): string =>
  `a test drive of ${vehicleName} at ${dealerName} on ${formatTimeWindows(windows).join(' or ')}`;
