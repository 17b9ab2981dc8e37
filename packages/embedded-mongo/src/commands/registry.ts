import { aggregate } from './aggregate.ts';
import type { Command } from './Command.ts';
import { create, drop, dropDatabase, listCollections, listDatabases } from './collectionCommands.ts';
import { count } from './count.ts';
import { createIndexes } from './createIndexes.ts';
import { deleteDocuments } from './deleteDocuments.ts';
import { distinct } from './distinct.ts';
import { dropIndexes } from './dropIndexes.ts';
import { find } from './find.ts';
import { findAndModify } from './findAndModify.ts';
import { getMore } from './getMore.ts';
import { hello, isMaster } from './hello.ts';
import { insert } from './insert.ts';
import { killCursors } from './killCursors.ts';
import { listIndexes } from './listIndexes.ts';
import {
  buildInfo,
  connectionStatus,
  endSessions,
  killSessions,
  ping,
  refreshSessions,
} from './serverCommands.ts';
import { update } from './update.ts';

/** Every command that there is here. */
const commands: Command[] = [
  aggregate,
  buildInfo,
  connectionStatus,
  count,
  create,
  createIndexes,
  deleteDocuments,
  distinct,
  drop,
  dropDatabase,
  dropIndexes,
  endSessions,
  find,
  findAndModify,
  getMore,
  hello,
  insert,
  isMaster,
  killCursors,
  killSessions,
  listCollections,
  listDatabases,
  listIndexes,
  ping,
  refreshSessions,
  update,
];

const byName = new Map(commands.map((command) => [command.name, command]));
// Old spellings that drivers and shells still send.
byName.set('ismaster', isMaster);
byName.set('buildinfo', buildInfo);
byName.set('findandmodify', findAndModify);

export function commandNamed(name: string): Command | undefined {
  return byName.get(name);
}
