/** https://www.mongodb.com/docs/manual/reference/mongodb-wire-protocol/ */
export const opReply = 1;
export const opQuery = 2004;
export const opMessage = 2013;

export const messageHeaderSize = 16;
export const maxMessageBytes = 48_000_000;
export const maxDocumentBytes = 16 * 1024 * 1024;
