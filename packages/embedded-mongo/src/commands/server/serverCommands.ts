import type { Command } from '../Command.ts';

/** The `ping` command. */
export const pingCommand: Command = { name: 'ping', fields: [], run: () => ({}) };

/** The `buildInfo` command. */
export const buildInfoCommand: Command = {
  name: 'buildInfo',
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

/** The `connectionStatus` command. No user is authenticated. */
export const connectionStatusCommand: Command = {
  name: 'connectionStatus',
  fields: ['showPrivileges'],
  run: () => ({
    authInfo: new Map([
      ['authenticatedUsers', []],
      ['authenticatedUserRoles', []],
    ]),
  }),
};

// Session commands have no effect because the server stores no session state except retry records.
export const endSessionsCommand: Command = { name: 'endSessions', fields: [], run: () => ({}) };
export const refreshSessionsCommand: Command = { name: 'refreshSessions', fields: [], run: () => ({}) };
export const killSessionsCommand: Command = { name: 'killSessions', fields: [], run: () => ({}) };
