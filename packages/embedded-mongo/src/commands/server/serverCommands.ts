import type { Command } from '../Command.ts';

export const pingCommand: Command = {
  name: 'ping',
  allowsUnauthenticated: true,
  fields: [],
  run: () => ({}),
};

export const buildInfoCommand: Command = {
  name: 'buildInfo',
  allowsUnauthenticated: true,
  fields: [],
  // `version` is the MongoDB version that this server emulates. `modules` identifies the embedded server.
  run: () => ({
    version: '7.0.0',
    versionArray: [7, 0, 0, 0],
    modules: ['embedded-mongo'],
    bits: 64,
    maxBsonObjectSize: 16 * 1024 * 1024,
  }),
};

/** Has no effect, because the server stores no session state except retry records. */
export const endSessionsCommand: Command = { name: 'endSessions', fields: [], run: () => ({}) };
