import { afterEach, describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { createRemoteFolder, type RemoteFolder } from '../../test/createRemoteFolder.ts';
import { filterFragments, findExposedModules } from '../remote/findExposedModules.ts';
import { createPropsContracts, siteFragmentsJsonFile, toPropsContract } from './createPropsContracts.ts';

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

describe('toPropsContract', () => {
  test('lists required and optional props', () => {
    const schema = v.object({
      price: v.number(),
      sort: v.optional(v.nullable(v.picklist(['price', 'range']))),
    });
    expect(toPropsContract(schema, 'X')).toEqual({
      type: 'object',
      properties: {
        price: { type: 'number' },
        sort: { anyOf: [{ type: 'string', enum: ['price', 'range'] }, { type: 'null' }] },
      },
      required: ['price'],
    });
  });

  test.each<[string, v.GenericSchema]>([
    ['properties.email.format', v.object({ email: v.pipe(v.string(), v.email()) })],
    ['properties.code.pattern', v.object({ code: v.pipe(v.string(), v.regex(/^\d+$/)) })],
    ['properties.limit.default', v.object({ limit: v.optional(v.number(), 6) })],
    ['type', v.string()],
  ])('rejects a schema that cannot be compared: %s', (path, schema) => {
    expect(() => toPropsContract(schema, 'X')).toThrow(
      `The props of X cannot be compared between releases because of ${path}. Use only`,
    );
  });

  test('rejects a schema that changes the props', () => {
    const schema = v.object({ name: v.pipe(v.string(), v.trim()) });
    expect(() => toPropsContract(schema, 'X')).toThrow(
      'The props of X have no contract: The "trim" action cannot be converted to JSON Schema.',
    );
  });
});
