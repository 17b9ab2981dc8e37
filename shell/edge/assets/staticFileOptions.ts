/** Files whose names carry their hash: compressed at build time, kept by browsers for as long as they like. */
export const immutable = {
  preCompressed: true,
  immutable: true,
  maxAge: '1y',
  index: false,
  decorateReply: false,
} as const;

/**
 * So long a slow line may take for one file. The server's own limit is for handlers that do not answer; a line on which
 * nothing moves at all is ended by another one.
 */
export const downloadPatienceMs = 10 * 60_000;
