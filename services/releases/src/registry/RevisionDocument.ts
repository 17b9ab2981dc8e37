import type { RevisionRecord } from '@msv/contracts/registryChange';
import type { SignedRegistry } from '@msv/contracts/signedRegistry';
import type { Binary } from 'mongodb';

/** A revision as it is stored, once and for good. Its number as the key is what makes writing it a compare-and-swap. */
export interface RevisionDocument
  extends Omit<RevisionRecord, 'revision' | 'at'>,
    Omit<SignedRegistry, 'payload'> {
  readonly _id: number;
  readonly at: Date;
  /** The signed text in brotli: the records of releases repeat most of each other. */
  readonly payload: Binary;
}
