import type { Release } from '@msv/contracts/releases/release';

export function buildRelease(overrides: Partial<Release> = {}): Release {
  return {
    remote: 'inventory',
    owner: 'Inventory team',
    version: '1.0.0-3f9a1c20',
    platform: '^1.0.0',
    routes: [{ path: '/inventory', expose: './InventoryPage' }],
    fragments: ['./FeaturedVehicles'],
    client: {
      manifest: 'client/mf-manifest.json',
      entry: 'client/remoteEntry.1a2b3c4d.js',
      scripts: { './InventoryPage': ['client/InventoryPage.5e6f7a8b.js'] },
    },
    server: 'server/server.9c0d1e2f.cjs',
    assets: [
      { file: 'client/remoteEntry.1a2b3c4d.js', sizeInBytes: 8000, integrity: buildIntegrity('e') },
      { file: 'server/server.9c0d1e2f.cjs', sizeInBytes: 20_000, integrity: buildIntegrity('s') },
    ],
    ...overrides,
  };
}

/** Builds a valid SHA-384 integrity hash, different for each character. */
export const buildIntegrity = (character = 'A') => `sha384-${character.repeat(64)}`;
