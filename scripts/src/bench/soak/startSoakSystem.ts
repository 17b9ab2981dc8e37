import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import type { ProgramSpec } from '../../processes/ProgramSpec.ts';
import { startProgram } from '../../processes/startProgram.ts';
import { projectRoot } from '../../project/projectRoot.ts';
import { createDatabaseSpec, createDatabaseUri } from '../../system/planSystem.ts';

interface Options {
  readonly folder: string;
  readonly ports: { readonly database: number; readonly leads: number; readonly mail: number };
  readonly deliveryConcurrency: number;
}

/** Starts the leads service and its database as processes that can be killed and restarted with the same data. */
export async function startSoakSystem({ folder, ports, deliveryConcurrency }: Options) {
  const startOptions = {
    root: projectRoot,
    logFolder: join(folder, 'logs'),
    signal: new AbortController().signal,
  };
  const databaseSpec = createDatabaseSpec(ports.database, folder, process.env);
  const mongodbUri = createDatabaseUri(ports.database, folder);
  const leadsSpec: ProgramSpec = {
    name: 'leads',
    port: ports.leads,
    portVariable: 'PORT',
    entryFile: 'services/leads/dist/server.js',
    args: [],
    environment: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      PORT: String(ports.leads),
      MONGODB_URI: mongodbUri,
      SMTP_URL: `smtp://127.0.0.1:${ports.mail}`,
      LEADS_MAIL_FROM: 'leads@directory.example',
      LEADS_MAIL_TO: 'sales@dealer.example',
      LEADS_ADDRESS_SALT: 'a-salt-of-the-benchmark',
      LEADS_RATE_LIMIT: '1000000',
      LEADS_NEW_PER_MINUTE: '0',
      LEADS_DELIVERY_LANES: String(deliveryConcurrency),
      // Retries take seconds here, instead of minutes to hours in production.
      LEADS_SEND_TIMEOUT_SECONDS: '5',
      LEADS_ATTEMPTS: '1000',
      LEADS_RETRY_SECONDS: '1',
      LEADS_RETRY_MAX_SECONDS: '4',
      LEADS_POLL_SECONDS: '1',
    },
    readyWhen: '/readyz',
    url: `http://127.0.0.1:${ports.leads}`,
  };
  let database = await startProgram(databaseSpec, startOptions);
  let leads = await startProgram(leadsSpec, startOptions);

  return {
    url: leads.url,
    async restartLeads() {
      await leads.kill();
      leads = await startProgram(leadsSpec, startOptions);
    },
    async restartDatabase() {
      await database.kill();
      database = await startProgram(databaseSpec, startOptions);
    },
    /** Reads the leads from the database, not from the service. */
    async listStoredLeads() {
      const client = new MongoClient(mongodbUri);
      try {
        const collection = client.db('msv').collection<{ _id: string; delivery: { state: string } }>('leads');
        const documents = await collection.find().toArray();
        return documents.map(({ _id, delivery }) => ({
          id: _id,
          isDelivered: delivery.state === 'delivered',
        }));
      } finally {
        await client.close();
      }
    },
    async stop() {
      await leads.stop();
      await database.stop();
    },
  };
}
