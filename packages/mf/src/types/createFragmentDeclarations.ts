import type { FragmentContracts } from '@msv/contracts/releases/propsContract';
import { compile } from 'json-schema-to-typescript-lite';

/**
 * Creates the TypeScript declarations with which `tsc` checks every `<Fragment>`: its module, its name and its props.
 */
export async function createFragmentDeclarations(contracts: FragmentContracts): Promise<string> {
  const schema = { type: 'object' as const, properties: contracts, required: Object.keys(contracts) };
  const declaration = await compile(schema, 'FragmentPropsByName', {
    // Props that a contract does not list are errors.
    additionalProperties: false,
  });
  const lines = declaration
    .trim()
    .replace(/^export /, '')
    .split('\n');
  return `// Types of the fragments of other modules. Written by the command \`types\` of mf, do not edit.
// biome-ignore-all format: the file is generated
export {};

declare module '@msv/platform/fragments' {
${lines.map((line) => `  ${line}`).join('\n')}
}
`;
}
