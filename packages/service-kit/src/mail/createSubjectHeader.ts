import { encodeWord } from 'nodemailer/lib/mime-funcs';

/** Length of an encoded word with which nodemailer keeps lines below 76 characters. */
const maxWordLength = 52;

/**
 * Creates the value of a `Subject` header for nodemailer. Nodemailer itself sends text that looks like an encoded word (RFC
 * 2047), such as `=?UTF-8?Q?=41?=`, as it is, and mail programs would decode it. So such text is encoded here.
 */
export const createSubjectHeader = (subject: string) =>
  subject.includes('=?')
    ? { prepared: true, foldLines: true, value: encodeWord(subject, 'B', maxWordLength) }
    : subject;
