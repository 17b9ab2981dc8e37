import { afterEach, describe, expect, test } from '@jest/globals';
import { createRemoteFolder, type RemoteFolder } from '../../test/createRemoteFolder.ts';
import { filterFragments, findExposedModules } from '../remote/findExposedModules.ts';
import { createPropsContracts } from './createPropsContracts.ts';
import { siteFragmentsJsonFile } from './siteFragments.ts';

let remote: RemoteFolder | undefined;
afterEach(() => remote?.remove());

async function createContracts(files: Record<string, string>) {
  remote = await createRemoteFolder(files);
  return createPropsContracts(remote.folder, 'content', filterFragments(findExposedModules(remote.folder)));
}

const placesStateCards = {
  'src/pages/HomePage.tsx': 'export default () => <Fragment remote="dealers" name="StateCards" />;',
};
/** Makes the temporary project the repository of a site. */
const site = { '../package.json': '{}' };
const dealersModule = {
  '../mfe-dealers/module.config.ts': `export default { name: 'dealers', owner: 'Dealers team' };`,
  '../mfe-dealers/src/limits.ts': `export const maxStates: number = 50;`,
  '../mfe-dealers/src/fragments/StateCards.props.ts': `
    import { VehicleCategory } from '@msv/contracts/inventory/vehicle';
    import * as v from 'valibot';
    import { maxStates } from '../limits.ts';
    export const StateCardsProps = v.object({
      limit: v.pipe(v.number(), v.maxValue(maxStates)),
      category: v.optional(VehicleCategory),
    });
    export type StateCardsProps = v.InferOutput<typeof StateCardsProps>;
    declare module '@msv/platform/fragments' {
      interface FragmentPropsByName { 'dealers/StateCards': StateCardsProps }
    }`,
};
const contract = {
  type: 'object',
  properties: {
    limit: { type: 'number', maximum: 50 },
    category: { type: 'string', enum: expect.arrayContaining(['utility']) },
  },
  required: ['limit'],
};

describe('the contract of a fragment', () => {
  test('comes from the schema beside its component', async () => {
    const files = {
      'src/fragments/FaqList.tsx': '',
      'src/fragments/FaqList.props.ts': `
        import * as v from 'valibot';
        export const FaqListProps = v.object({ topic: v.string() });`,
    };
    expect(await createContracts(files)).toEqual({
      contracts: {
        './FaqList': { type: 'object', properties: { topic: { type: 'string' } }, required: ['topic'] },
      },
      uses: [],
    });
  });

  test('comes from the module of the same project that offers it, if a page places it', async () => {
    expect(await createContracts({ ...placesStateCards, ...dealersModule, ...site })).toEqual({
      contracts: {},
      uses: [{ remote: 'dealers', expose: './StateCards', contract }],
    });
  });

  test('comes from the file of mf types, if its module is in another repository', async () => {
    const contract = { type: 'object', properties: {}, required: [] };
    const files = {
      ...placesStateCards,
      [siteFragmentsJsonFile]: JSON.stringify({ 'dealers/StateCards': contract }),
    };
    expect(await createContracts(files)).toEqual({
      contracts: {},
      uses: [{ remote: 'dealers', expose: './StateCards', contract }],
    });
  });

  test.each([
    ['in the repository of the site', 'mf', site],
    // A checkout beside the module is not part of its repository.
    ['in the repository of a module', 'msv', dealersModule],
  ])('is required for every fragment that a page places, %s', async (_place, program, files) => {
    await expect(createContracts({ ...placesStateCards, ...files })).rejects.toThrow(
      `The props of the fragment StateCards of dealers are unknown. Check both names. If dealers is in another repository, run in mfe-fixture: npx ${program} types --output src/siteFragments.d.ts`,
    );
  });

  test('requires the export of the schema', async () => {
    const files = {
      'src/fragments/FaqList.tsx': '',
      'src/fragments/FaqList.props.ts': 'export const props = {};',
    };
    await expect(createContracts(files)).rejects.toThrow(
      /FaqList\.props\.ts does not export the valibot schema FaqListProps\.$/,
    );
  });
});
