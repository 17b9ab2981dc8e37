/** Opcodes and limits of the wire protocol: https://www.mongodb.com/docs/manual/reference/mongodb-wire-protocol/ */
export const replyOpcode = 1;
export const queryOpcode = 2004;
export const messageOpcode = 2013;

export const messageHeaderBytes = 16;
export const maxMessageBytes = 48_000_000;
export const maxDocumentBytes = 16 * 1024 * 1024;
