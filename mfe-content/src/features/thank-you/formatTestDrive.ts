import { formatTimeWindow, type SentTimeWindows } from '@msv/contracts/leads/testDrive';

export const formatTestDrive = (vehicleName: string, dealerName: string, windows: SentTimeWindows): string =>
  `a test drive of ${vehicleName} at ${dealerName} on ${formatTimeWindow(windows.firstDate, windows.firstPartOfDay)} or ${formatTimeWindow(windows.secondDate, windows.secondPartOfDay)}`;
