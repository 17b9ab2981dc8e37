import { notSupported } from '../MongoError.ts';
import type { Command } from './Command.ts';

export const aggregate: Command = {
  name: 'aggregate',
  fields: [],
  run() {
    throw notSupported('aggregate yet');
  },
};
