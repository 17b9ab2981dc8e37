import type { Encodable } from '../bson/encodeDocument.ts';
import { maxDocumentBytes, maxMessageBytes } from '../wire/opcodes.ts';
import type { Command, CommandContext, ReplyFields } from './Command.ts';

export const replicaSetName = 'embedded';
/** MongoDB 7.0: what the driver may ask of the server. */
export const maxWireVersion = 21;

/**
 * Tells the driver of a replica set with this one member, as drivers retry writes and use sessions only with one.
 * There is no topologyVersion, so that they ask from time to time and do not expect to be told of changes.
 */
export const hello: Command = {
  name: 'hello',
  fields: 'any',
  run: (context) => ({ isWritablePrimary: true, ...describe(context) }),
};

/** The same under its old name. */
export const isMaster: Command = {
  name: 'isMaster',
  fields: 'any',
  run: (context) => ({ ismaster: true, ...describe(context) }),
};

function describe({ address, connectionId, body }: CommandContext): ReplyFields {
  const helloOk: Encodable | undefined = body.has('helloOk') ? true : undefined;
  return {
    helloOk,
    setName: replicaSetName,
    setVersion: 1,
    hosts: [address],
    primary: address,
    me: address,
    secondary: false,
    maxBsonObjectSize: maxDocumentBytes,
    maxMessageSizeBytes: maxMessageBytes,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId,
    minWireVersion: 0,
    maxWireVersion,
    readOnly: false,
  };
}
