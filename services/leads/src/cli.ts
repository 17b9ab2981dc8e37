import { isDatabaseAway } from '@msv/service-kit/isDatabaseAway';
import { mongoOptions } from '@msv/service-kit/mongoOptions';
import { readConfig } from '@msv/service-kit/readConfig';
import { serviceConfig } from '@msv/service-kit/serviceConfig';
import { MongoClient } from 'mongodb';
import * as v from 'valibot';
import { createInbox } from './inbox/createInbox.ts';
import { runInboxCommand } from './inbox/runInboxCommand.ts';
import { leadCollection } from './leadCollection.ts';

/** `npm run leads -- …`: the operator's side at the keyboard, straight on the database. */
try {
  const DatabaseConfig = v.pick(serviceConfig('leads'), ['MONGODB_URI', 'MONGODB_DATABASE']);
  const config = readConfig(DatabaseConfig, process.env);
  const client = new MongoClient(config.MONGODB_URI, mongoOptions('msv-leads-cli'));
  try {
    const inbox = createInbox(leadCollection(client.db(config.MONGODB_DATABASE)));
    await runInboxCommand(process.argv.slice(2), inbox, process.stdout);
  } finally {
    await client.close();
  }
} catch (error) {
  const why = error instanceof Error ? error.message : String(error);
  const sentence = isDatabaseAway(error) ? `The database does not answer (${why}). Check MONGODB_URI.` : why;
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
