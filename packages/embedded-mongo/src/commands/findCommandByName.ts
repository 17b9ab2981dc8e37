import type { Command } from './Command.ts';
import {
  createCommand,
  dropCommand,
  dropDatabaseCommand,
  listCollectionsCommand,
} from './collections/collectionCommands.ts';
import { aggregateCommand } from './crud/aggregateCommand.ts';
import { deleteCommand } from './crud/deleteCommand.ts';
import { findAndModifyCommand } from './crud/findAndModifyCommand.ts';
import { findCommand } from './crud/findCommand.ts';
import { insertCommand } from './crud/insertCommand.ts';
import { updateCommand } from './crud/updateCommand.ts';
import { getMoreCommand, killCursorsCommand } from './cursors/cursorCommands.ts';
import { createIndexesCommand } from './indexes/createIndexesCommand.ts';
import { dropIndexesCommand, listIndexesCommand } from './indexes/indexCommands.ts';
import { helloCommand, isMasterCommand } from './server/helloCommands.ts';
import { saslContinueCommand, saslStartCommand } from './server/saslCommands.ts';
import { buildInfoCommand, endSessionsCommand, pingCommand } from './server/serverCommands.ts';

export const commands: readonly Command[] = [
  aggregateCommand,
  buildInfoCommand,
  createCommand,
  createIndexesCommand,
  deleteCommand,
  dropCommand,
  dropDatabaseCommand,
  dropIndexesCommand,
  endSessionsCommand,
  findCommand,
  findAndModifyCommand,
  getMoreCommand,
  helloCommand,
  insertCommand,
  isMasterCommand,
  killCursorsCommand,
  listCollectionsCommand,
  listIndexesCommand,
  pingCommand,
  saslContinueCommand,
  saslStartCommand,
  updateCommand,
];

const commandsByName = new Map(commands.map((command) => [command.name, command]));
// Legacy spellings of command names that drivers and shells still send.
commandsByName.set('ismaster', isMasterCommand);
commandsByName.set('buildinfo', buildInfoCommand);
commandsByName.set('findandmodify', findAndModifyCommand);

export function findCommandByName(name: string): Command | undefined {
  return commandsByName.get(name);
}
