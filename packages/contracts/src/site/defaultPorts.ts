/** Default ports of the site's own programs. Modules define theirs in `module.config.ts`. */
export const defaultPorts = {
  site: 3000,
  shellDevServer: 3100,
  renderer: 3200,
  gallery: 3300,
  releases: 4006,
  embeddedMongo: 27027,
} as const;

/** Default connection string of the embedded database. */
export const defaultMongoUri = `mongodb://127.0.0.1:${defaultPorts.embeddedMongo}`;
