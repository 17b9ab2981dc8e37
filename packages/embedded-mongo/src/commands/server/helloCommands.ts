import { scramSha256 } from '../../authentication/scramSha256.ts';
import type { Encodable } from '../../bson/encodeDocument.ts';
import { maxDocumentBytes, maxMessageBytes } from '../../wire/messages.ts';
import type { Command, CommandContext, ReplyFields } from '../Command.ts';
import { startSpeculatively } from './saslCommands.ts';

/** Name of the replica set that the server reports to drivers. */
export const replicaSetName = 'embedded';
/**
 * Version of the wire protocol, from which drivers derive the features of the server. Version 21 corresponds
 * to MongoDB 7.0.
 */
export const maxWireVersion = 21;

/**
 * The `hello` command. It describes a replica set with one member, because drivers use sessions and retryable
 * writes only with a replica set. The reply has no `topologyVersion`, so drivers poll the server instead of
 * waiting for topology changes.
 */
export const helloCommand: Command = {
  name: 'hello',
  allowsUnauthenticated: true,
  fields: 'any',
  run: (context) => ({ isWritablePrimary: true, ...describeServer(context) }),
};

/** The `isMaster` command, which is the legacy form of `hello`. */
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
    // The driver asks for this unless its connection string has the mechanism.
    saslSupportedMechs: authentication.user && body.has('saslSupportedMechs') ? [scramSha256] : undefined,
    speculativeAuthenticate: startSpeculatively(context),
  };
}
