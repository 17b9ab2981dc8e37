/** URL path of the web manifest, which describes the site to devices that add it to a home screen. */
export const webManifestPath = '/manifest.webmanifest';
