import { describe, expect, test } from '@jest/globals';
import {
  applyChanges,
  publish,
  publishAndPromote,
  rollout,
  summarizeInventory,
} from '../../test/support/inventoryChanges.ts';

describe('the releases in a registry document', () => {
  const many = Array.from({ length: 30 }, (_, index) => `2.${index}.0`);

  test('are limited to ten and include the live releases and rollback targets', () => {
    const former = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0', '1.6.0'];
    const document = applyChanges([
      ...publishAndPromote(...former),
      rollout('1.9.0', 1),
      ...many.map(publish),
    ]);
    expect(summarizeInventory(document)).toMatchObject({
      stable: '1.6.0',
      formerStable: ['1.5.0', '1.4.0', '1.3.0', '1.2.0', '1.1.0'],
      releases: ['1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0', '1.6.0', '1.9.0', '2.27.0', '2.28.0', '2.29.0'],
    });
  });

  test('can include any release in the artifact store again', () => {
    const document = applyChanges([...publishAndPromote('1.0.0'), ...many.map(publish), rollout('2.0.0', 1)]);
    expect(summarizeInventory(document).releases).toContain('2.0.0');
    expect(summarizeInventory(document).releases).toHaveLength(10);
  });
});
