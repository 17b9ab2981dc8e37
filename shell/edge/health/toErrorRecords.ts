import type { CountedErrors } from '@msv/contracts/releases/reports/releaseErrors';

const errorNamePattern = /^(\w{1,40})(?::|$)/;

/**
 * Converts the groups of a release's errors to log records, one per group, with the names of OpenTelemetry's semantic conventions.
 * https://opentelemetry.io/docs/specs/semconv/exceptions/exceptions-logs/
 */
export const toErrorRecords = ({ remote, version, groups }: CountedErrors) =>
  groups.map(({ side, message, frames, pages, count }) => ({
    message,
    attributes: {
      'exception.type': errorNamePattern.exec(message)?.[1],
      'exception.message': message,
      'exception.stacktrace': [message, ...frames.map((frame) => `    at ${frame}`)].join('\n'),
      'http.route': pages[0],
      'msv.remote': remote,
      'msv.release': version,
      'msv.side': side,
      'msv.count': count,
    },
  }));
