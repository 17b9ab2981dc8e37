import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { aBuild } from '../fakes/aBuild.ts';
import { temporaryFolder } from '../fakes/temporaryFolder.ts';
import { artifactsFolder, describePublished, publishReleases, registryFile } from './publishReleases.ts';
import { readRegistry } from './updateRegistry.ts';

const root = temporaryFolder();
const dataFolder = join(root, '.data');
const publish = async (remotes?: string[]) =>
  (await publishReleases({ root, dataFolder, remotes })).map(describePublished);
const stored = (path: string) => join(artifactsFolder(dataFolder), path);

beforeEach(() => {
  for (const name of readdirSync(root)) rmSync(join(root, name), { recursive: true });
});

describe('releasing', () => {
  it('stores every listed file with its compressed siblings and makes the release stable', async () => {
    const release = aBuild(root);
    expect(await publish()).toEqual(['inventory 1.0.0-a1, its first release (revision 1)']);
    expect(readFileSync(stored('inventory/1.0.0-a1/js/page.js'), 'utf8')).toBe('// a page');
    expect(existsSync(stored('inventory/1.0.0-a1/js/page.js.br'))).toBe(true);
    expect(existsSync(stored('inventory/1.0.0-a1/js/page.js.gz'))).toBe(true);
    const registry = await readRegistry(registryFile(dataFolder));
    expect(registry.remotes.inventory?.releases['1.0.0-a1']).toEqual(release);
  });

  it('says from which version to which', async () => {
    aBuild(root);
    await publish();
    aBuild(root, { version: '1.0.0-b2', script: '// a better page' });
    expect(await publish()).toEqual(['inventory 1.0.0-a1 → 1.0.0-b2 (revision 2)']);
  });

  it('publishes no revision when nothing changed', async () => {
    aBuild(root);
    await publish();
    const before = readFileSync(registryFile(dataFolder), 'utf8');
    expect(await publish()).toEqual(['inventory 1.0.0-a1 as before (revision 1)']);
    expect(readFileSync(registryFile(dataFolder), 'utf8')).toBe(before);
  });

  it('releases only the remotes that are named, and refuses a name that does not exist', async () => {
    aBuild(root);
    aBuild(root, { remote: 'dealers' });
    expect(await publish(['dealers'])).toEqual(['dealers 1.0.0-a1, its first release (revision 1)']);
    await expect(publish(['delears'])).rejects.toThrow(
      'There is no remote delears; there is dealers, inventory.',
    );
  });

  it('refuses a build whose file is not the listed one, and leaves nothing of it behind', async () => {
    aBuild(root);
    writeFileSync(join(root, 'mfe-inventory/dist/js/page.js'), '// a pagE');
    await expect(publish()).rejects.toThrow('page.js is not the file that its release lists');
    expect(readdirSync(stored('inventory'))).toEqual([]);
    expect(existsSync(registryFile(dataFolder))).toBe(false);
  });

  it('refuses a compressed sibling that holds other bytes', async () => {
    aBuild(root);
    writeFileSync(join(root, 'mfe-inventory/dist/js/page.js.br'), 'not brotli');
    await expect(publish()).rejects.toThrow('page.js.br does not hold the same bytes as js/page.js');
    expect(readdirSync(stored('inventory'))).toEqual([]);
  });

  it('refuses a listed file that is missing', async () => {
    aBuild(root);
    rmSync(join(root, 'mfe-inventory/dist/remoteEntry.js'));
    await expect(publish()).rejects.toThrow('remoteEntry.js is listed in its release but missing');
  });

  it('refuses a record that reaches outside its folder', async () => {
    const release = aBuild(root);
    release.assets.push({ file: '../../secret', sizeInBytes: 1, integrity: `sha384-${'A'.repeat(64)}` });
    writeFileSync(join(root, 'mfe-inventory/dist/release.json'), JSON.stringify(release));
    await expect(publish()).rejects.toThrow('Not a file inside the release');
  });

  it('never writes a stored version again', async () => {
    aBuild(root);
    await publish();
    aBuild(root, { script: '// other content under the same version' });
    await expect(publish()).rejects.toThrow('inventory 1.0.0-a1 was released before with other content');
    expect(readFileSync(stored('inventory/1.0.0-a1/js/page.js'), 'utf8')).toBe('// a page');
  });

  it('says which build is missing', async () => {
    aBuild(root);
    rmSync(join(root, 'mfe-inventory/dist'), { recursive: true });
    await expect(publish()).rejects.toThrow(
      /There is no release in .*mfe-inventory.dist: build the remote first/,
    );
  });

  it('goes on beside what a killed run left behind', async () => {
    aBuild(root);
    mkdirSync(stored('inventory/.1.0.0-a1.killed/js'), { recursive: true });
    expect(await publish()).toEqual(['inventory 1.0.0-a1, its first release (revision 1)']);
  });
});

describe('releases at the same time', () => {
  const remotes = ['content', 'dealers', 'financing', 'inventory'];

  it('lose none of their revisions', async () => {
    for (const remote of remotes) aBuild(root, { remote });
    const published = await Promise.all(
      remotes.map((remote) => publishReleases({ root, dataFolder, remotes: [remote] })),
    );
    expect(
      published
        .flat()
        .map(({ revision }) => revision)
        .sort(),
    ).toEqual([1, 2, 3, 4]);
    const registry = await readRegistry(registryFile(dataFolder));
    expect(registry.revision).toBe(4);
    expect(Object.keys(registry.remotes).sort()).toEqual(remotes);
  });

  it('of one and the same version make one revision', async () => {
    aBuild(root);
    await Promise.all([1, 2, 3].map(() => publishReleases({ root, dataFolder })));
    expect((await readRegistry(registryFile(dataFolder))).revision).toBe(1);
    expect(readdirSync(stored('inventory'))).toEqual(['1.0.0-a1']);
  });
});
