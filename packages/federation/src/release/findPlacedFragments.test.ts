import { afterEach, describe, expect, test } from '@jest/globals';
import { aRemoteFolder, type RemoteFolder } from '../test/aRemoteFolder.ts';
import { placedFragments } from './placedFragments.ts';

let remote: RemoteFolder | undefined;
afterEach(() => remote?.remove());

async function found(files: Record<string, string>) {
  remote = await aRemoteFolder(files);
  return placedFragments(remote.folder, 'content').map((placed) => `${placed.remote} ${placed.expose}`);
}

describe('the fragments that a remote places', () => {
  test('are found in its elements, through components of its own, and in the plans of its pages', async () => {
    const files = {
      'src/pages/HomePage.tsx': `
        export const A = () => <Fragment remote="inventory" name="FeaturedVehicles" props={{ limit: 3 }} />;
        export const B = () => <FragmentSection name={'StateCards'} title="x" remote="dealers" />;`,
      'src/pages/HomePage.prefetch.ts': `
        export const prefetch = ({ params }) => ({
          ...(params.slug ? { fragments: [{ remote: 'financing', name: 'PaymentEstimate' }] } : {}),
        });`,
    };
    expect(await found(files)).toEqual([
      'dealers ./StateCards',
      'financing ./PaymentEstimate',
      'inventory ./FeaturedVehicles',
    ]);
  });

  test('are named once each, and its own not at all', async () => {
    const files = {
      'src/a.tsx': 'export const A = () => <Fragment remote="inventory" name="FeaturedVehicles" />;',
      'src/b.tsx': `export const B = () => <><Fragment remote="inventory" name="FeaturedVehicles" />
        <Fragment remote="content" name="Own" /></>;`,
    };
    expect(await found(files)).toEqual(['inventory ./FeaturedVehicles']);
  });

  test('are not those of tests, of comments or of text', async () => {
    const files = {
      'src/a.test.tsx': 'export const A = () => <Fragment remote="inventory" name="FeaturedVehicles" />;',
      'src/b.tsx': `// <Fragment remote="inventory" name="FeaturedVehicles" />
        export const b = '{ remote: "inventory", name: "FeaturedVehicles" }';
        export const c = (remote, name) => <Fragment remote={remote} name={name} />;`,
    };
    expect(await found(files)).toEqual([]);
  });
});
