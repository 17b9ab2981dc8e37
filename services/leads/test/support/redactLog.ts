/**
 * Returns a log without IDs, times, ports and durations, so that a test can search it for personal data. The
 * digits of these values could match a phone number by chance.
 */
export const redactLog = (log: string): string =>
  log
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<id>')
    .replace(/"(time|pid|durationMs|port)":[\d.]+/g, '"$1":0')
    .replace(/127\.0\.0\.1:\d+/g, '127.0.0.1:0');
