import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { projectRoot } from '../projectRoot.ts';
import type { Part } from '../system/Part.ts';
import { databasePart } from '../system/planSystem.ts';
import { startPart } from '../system/startPart.ts';

interface Options {
  readonly folder: string;
  readonly ports: { readonly database: number; readonly leads: number; readonly mail: number };
  readonly lanes: number;
}

/** The leads service with its database, as processes that can be killed and come back on the same data. */
export async function startSoakSystem({ folder, ports, lanes }: Options) {
  const options = {
    root: projectRoot,
    logFolder: join(folder, 'logs'),
    signal: new AbortController().signal,
  };
  const databaseProgram = databasePart(ports.database, folder, process.env);
  const leadsProgram: Part = {
    name: 'leads',
    port: ports.leads,
    portVariable: 'PORT',
    program: 'services/leads/dist/server.js',
    programArguments: [],
    environment: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      PORT: String(ports.leads),
      MONGODB_URI: databaseProgram.url,
      SMTP_URL: `smtp://127.0.0.1:${ports.mail}`,
      LEADS_MAIL_FROM: 'leads@directory.example',
      LEADS_MAIL_TO: 'sales@dealer.example',
      LEADS_RATE_LIMIT: '1000000',
      LEADS_DELIVERY_LANES: String(lanes),
      // What takes hours in production takes seconds here.
      LEADS_SEND_TIMEOUT_SECONDS: '5',
      LEADS_ATTEMPTS: '1000',
      LEADS_RETRY_SECONDS: '1',
      LEADS_RETRY_MAX_SECONDS: '4',
      LEADS_POLL_SECONDS: '1',
    },
    readyWhen: '/readyz',
    url: `http://127.0.0.1:${ports.leads}`,
  };
  let database = await startPart(databaseProgram, options);
  let leads = await startPart(leadsProgram, options);

  return {
    url: leads.url,
    async restartLeads() {
      await leads.kill();
      leads = await startPart(leadsProgram, options);
    },
    async restartDatabase() {
      await database.kill();
      database = await startPart(databaseProgram, options);
    },
    /** What the database has, asked as any program would. */
    async storedLeads() {
      const client = new MongoClient(databaseProgram.url);
      try {
        const leads = client.db('msv').collection<{ _id: string; delivery: { state: string } }>('leads');
        const found = await leads.find().toArray();
        return found.map(({ _id, delivery }) => ({ id: _id, isDelivered: delivery.state === 'delivered' }));
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
