import type { MongoClient } from 'mongodb';
import { getActiveSpan, type Span } from './activeSpan.ts';

/**
 * Records the commands of a MongoDB client as steps of the active spans. The client needs the option `monitorCommands`. The
 * spans contain the name of the command and of its collection, but no values, because these can be personal data.
 */
export function traceMongoCommands(client: MongoClient): void {
  const spansByRequest = new Map<number, Span>();
  const endSpan = (requestId: number, errorType?: string) => {
    spansByRequest.get(requestId)?.end(errorType);
    spansByRequest.delete(requestId);
  };
  client.on('commandStarted', ({ requestId, commandName, databaseName, command }) => {
    const parent = getActiveSpan();
    if (!parent) return;
    const target: unknown = command[commandName];
    const collection = typeof target === 'string' ? target : undefined;
    const span = parent.startChild({
      name: collection === undefined ? commandName : `${commandName} ${collection}`,
      kind: 'client',
      attributes: {
        'db.system.name': 'mongodb',
        'db.namespace': databaseName,
        'db.operation.name': commandName,
        'db.collection.name': collection,
      },
    });
    spansByRequest.set(requestId, span);
  });
  client.on('commandSucceeded', ({ requestId }) => endSpan(requestId));
  client.on('commandFailed', ({ requestId, failure }) => endSpan(requestId, failure.name));
}
