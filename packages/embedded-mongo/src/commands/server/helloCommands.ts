import { scramSha256 } from '../../authentication/scramSha256.ts';
import type { Encodable } from '../../bson/encodeDocument.ts';
import { maxDocumentBytes, maxMessageBytes } from '../../wire/messages.ts';
import type { Command, CommandContext, ReplyFields } from '../Command.ts';
import { startSpeculatively } from './saslCommands.ts';

export const replicaSetName = 'embedded';
/** Version of the wire protocol in MongoDB 7.0, from which drivers derive the features of the server. */
export const maxWireVersion = 21;

/**
 * Describes a replica set with one member, because drivers use sessions and retryable writes only with a replica set.
 * Without a `topologyVersion`, drivers poll the server instead of waiting for topology changes.
 */
export const helloCommand: Command = {
  name: 'hello',
  allowsUnauthenticated: true,
  fields: 'any',
  run: (context) => ({ isWritablePrimary: true, ...describeServer(context) }),
};

/** The legacy form of `hello`. */
export const isMasterCommand: Command = {
  name: 'isMaster',
  allowsUnauthenticated: true,
  fields: 'any',
  run: (context) => ({ ismaster: true, ...describeServer(context) }),
};

function describeServer(context: CommandContext): ReplyFields {
  const { hostAndPort, connectionId, authentication, body } = context;
  const helloOk: Encodable | undefined = body.has('helloOk') ? true : undefined;
  return {
    helloOk,
    setName: replicaSetName,
    setVersion: 1,
    hosts: [hostAndPort],
    primary: hostAndPort,
    me: hostAndPort,
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
    // The driver requests the mechanisms unless its connection string names one.
    saslSupportedMechs: authentication.user && body.has('saslSupportedMechs') ? [scramSha256] : undefined,
    speculativeAuthenticate: startSpeculatively(context),
  };
}
