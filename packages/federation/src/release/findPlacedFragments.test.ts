import { afterEach, describe, expect, test } from '@jest/globals';
import { createRemoteFolder, type RemoteFolder } from '../../test/createRemoteFolder.ts';
import { findPlacedFragments } from './findPlacedFragments.ts';

let remote: RemoteFolder | undefined;
afterEach(() => remote?.remove());

async function findInFiles(files: Record<string, string>) {
  remote = await createRemoteFolder(files);
  return findPlacedFragments(remote.folder, 'content').map((placed) => `${placed.remote} ${placed.expose}`);
}

describe('findPlacedFragments', () => {
  test('finds fragments in elements, wrapper components and page plans', async () => {
    const files = {
      'src/pages/HomePage.tsx': `
        export const A = () => <Fragment remote="inventory" name="FeaturedVehicles" props={{ limit: 3 }} />;
        export const B = () => <StateSection name={'StateCards'} title="x" remote="dealers" />;`,
      'src/pages/HomePage.prefetch.ts': `
        export const prefetch = ({ params }) => ({
          ...(params.slug ? { fragments: [{ remote: 'financing', name: 'PaymentEstimate' }] } : {}),
        });`,
    };
    expect(await findInFiles(files)).toEqual([
      'dealers ./StateCards',
      'financing ./PaymentEstimate',
      'inventory ./FeaturedVehicles',
    ]);
  });

  test('returns each fragment once and skips its own', async () => {
    const files = {
      'src/a.tsx': 'export const A = () => <Fragment remote="inventory" name="FeaturedVehicles" />;',
      'src/b.tsx': `export const B = () => <><Fragment remote="inventory" name="FeaturedVehicles" />
        <Fragment remote="content" name="Own" /></>;`,
    };
    expect(await findInFiles(files)).toEqual(['inventory ./FeaturedVehicles']);
  });

  test('ignores tests, comments, text and props that are not literals', async () => {
    const files = {
      'src/a.test.tsx': 'export const A = () => <Fragment remote="inventory" name="FeaturedVehicles" />;',
      'src/b.tsx': `// <Fragment remote="inventory" name="FeaturedVehicles" />
        export const b = '{ remote: "inventory", name: "FeaturedVehicles" }';
        export const c = (remote, name) => <Fragment remote={remote} name={name} />;`,
    };
    expect(await findInFiles(files)).toEqual([]);
  });
});
