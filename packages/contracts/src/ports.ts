/** The ports that everything listens on by default; other programs rely on them. */
export const ports = {
  site: 3000,
  shellDevServer: 3100,
  remotes: { inventory: 3101, dealers: 3102, financing: 3103, content: 3104 },
  services: { inventory: 4001, dealers: 4002, financing: 4003, content: 4004, leads: 4005, releases: 4006 },
  embeddedMongo: 27027,
} as const;

export const defaultMongoUri = `mongodb://127.0.0.1:${ports.embeddedMongo}`;
