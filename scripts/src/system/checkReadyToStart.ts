import { createServer } from 'node:net';
import { UserError } from '../cli/UserError.ts';
import type { ProgramSpec } from '../processes/startProgram.ts';
import type { SystemPlan } from './planSystem.ts';

/**
 * Checks the ports and the operator's database before any program starts.
 * @throws {UserError} that names the first problem and how to fix it.
 */
export async function checkReadyToStart(plan: SystemPlan): Promise<void> {
  await checkPorts([...(plan.database ? [plan.database] : []), ...plan.services, plan.site]);
  if (!plan.database) await checkDatabase(plan.mongodbUri);
}

/** Throws a `UserError` if two programs share a port or if another program uses one of the ports. */
export async function checkPorts(
  programs: Pick<ProgramSpec, 'name' | 'port' | 'portVariable'>[],
): Promise<void> {
  for (const { name, port, portVariable } of programs) {
    const other = programs.find((program) => program.port === port && program.name !== name);
    if (other)
      throw new UserError(
        `${name} and ${other.name} are both set to port ${port}. Set ${portVariable} or ${other.portVariable} to another port.`,
      );
  }
  for (const { name, port, portVariable } of programs) {
    if (await isPortFree(port)) continue;
    throw new UserError(
      `Port ${port} of ${name} is already in use. Stop the program that uses it, or set ${portVariable} to another port.`,
    );
  }
}

async function checkDatabase(uri: string) {
  // The driver takes time to load and is not needed with the embedded database.
  const { MongoClient } = await import('mongodb');
  // A timeout in the URI takes precedence over this default.
  const defaultTimeout = uri.includes('serverSelectionTimeoutMS=') ? {} : { serverSelectionTimeoutMS: 5_000 };
  try {
    const client = new MongoClient(uri, defaultTimeout);
    try {
      await client.db().command({ ping: 1 });
    } finally {
      await client.close();
    }
  } catch (error) {
    // The message must not contain the URI, which may include a password.
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserError(`Cannot use the database in MONGODB_URI: ${reason}`);
  }
}

/**
 * Tries all interfaces and then the loopback interface alone, because some operating systems allow one of the two while
 * the other is in use.
 */
async function isPortFree(port: number): Promise<boolean> {
  return (await canListen({ port })) && (await canListen({ port, host: '127.0.0.1' }));
}

const canListen = (address: { port: number; host?: string }) =>
  new Promise<boolean>((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    server.listen(address, () => server.close(() => resolve(true)));
  });
