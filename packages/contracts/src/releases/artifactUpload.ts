/**
 * Returns the URL of a release's file in the releases service. `PUT` uploads the file, `GET` downloads it.
 * Upload `release.json` first, then the files that `release.json` lists.
 */
export const toArtifactUrl = (remote: string, version: string, file: string) =>
  `/artifacts/${remote}/${version}/${file}`;

/**
 * Lowest upload speed that the timeout allows for each file. Files are uploaded in parallel, so a release
 * needs about 1 Mbit/s in total.
 */
const minUploadBytesPerSecond = 16 * 1024;

/**
 * Calculates the timeout for the upload of one file from its size. The client and the releases service use the
 * same timeout.
 */
export const calculateUploadTimeoutMs = (sizeInBytes: number): number =>
  30_000 + Math.ceil((sizeInBytes / minUploadBytesPerSecond) * 1000);
