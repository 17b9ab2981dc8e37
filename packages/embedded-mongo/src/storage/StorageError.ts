/** A fault of the data folder or its disk that ends the program; its message is one sentence for whoever started it. */
export class StorageError extends Error {}
