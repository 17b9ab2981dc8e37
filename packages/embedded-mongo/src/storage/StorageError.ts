export type StorageErrorCode = 'FolderInUse' | 'UnknownFormat' | 'Damaged' | 'WriteFailed';

/** Fatal error of the data folder or its disk. The message is for the operator. */
export class StorageError extends Error {
  readonly code: StorageErrorCode;

  constructor(code: StorageErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
