import type { Command } from './Command.ts';

export const ping: Command = { name: 'ping', fields: [], run: () => ({}) };

export const buildInfo: Command = {
  name: 'buildInfo',
  fields: [],
  // The version whose behaviour is followed; what is embedded is said in the modules.
  run: () => ({
    version: '7.0.0',
    versionArray: [7, 0, 0, 0],
    modules: ['embedded-mongo'],
    bits: 64,
    maxBsonObjectSize: 16 * 1024 * 1024,
  }),
};

export const connectionStatus: Command = {
  name: 'connectionStatus',
  fields: ['showPrivileges'],
  run: () => ({
    authInfo: new Map([
      ['authenticatedUsers', []],
      ['authenticatedUserRoles', []],
    ]),
  }),
};

// A session is nothing but the number that marks its writes, so there is nothing to begin, refresh or end.
export const endSessions: Command = { name: 'endSessions', fields: [], run: () => ({}) };
export const refreshSessions: Command = { name: 'refreshSessions', fields: [], run: () => ({}) };
export const killSessions: Command = { name: 'killSessions', fields: [], run: () => ({}) };
