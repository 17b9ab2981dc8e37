/**
 * Returns the URL of a release's file in the releases service. Upload `release.json` first, then the files that it
 * lists.
 */
export const toArtifactUrl = (remote: string, version: string, file: string) =>
  `/artifacts/${remote}/${version}/${file}`;

/** Lowest upload speed for each file. Files are uploaded in parallel, so a release needs about 1 Mbit/s in total. */
const minUploadBytesPerSecond = 16 * 1024;

/** Calculates the timeout for the upload of one file, which the client and the releases service share. */
export const calculateUploadTimeoutMs = (sizeInBytes: number): number =>
  30_000 + Math.ceil((sizeInBytes / minUploadBytesPerSecond) * 1000);
