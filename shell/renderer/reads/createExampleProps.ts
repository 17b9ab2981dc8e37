import type { PropsContract, ValueContract } from '@msv/contracts/releases/propsContract';

/** Creates props that match the contract of a fragment, with all optional ones. */
export const createExampleProps = ({
  properties,
}: Pick<PropsContract, 'properties'>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, createExample(value)]));

function createExample(contract: ValueContract): unknown {
  const { anyOf: [firstOption] = [], enum: [firstValue] = [], minLength = 0, maxLength } = contract;
  if (firstOption) return createExample(firstOption);
  if ('const' in contract) return contract.const;
  if (firstValue !== undefined) return firstValue;
  switch (contract.type) {
    case 'number':
    case 'integer':
      return Math.min(Math.max(1, contract.minimum ?? 1), contract.maximum ?? Number.POSITIVE_INFINITY);
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'array':
      return contract.items ? [createExample(contract.items)] : [];
    case 'object':
      return createExampleProps({ properties: contract.properties ?? {} });
    default:
      return 'example'.padEnd(minLength, '-').slice(0, maxLength);
  }
}
