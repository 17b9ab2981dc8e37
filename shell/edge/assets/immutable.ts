/** Files whose names carry their hash: compressed at build time, kept by browsers for as long as they like. */
export const immutable = {
  preCompressed: true,
  immutable: true,
  maxAge: '1y',
  index: false,
  decorateReply: false,
} as const;
