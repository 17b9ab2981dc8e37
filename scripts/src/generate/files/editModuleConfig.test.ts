import { expect, test } from '@jest/globals';
import { editModuleConfig } from './editModuleConfig.ts';

const code = `import type { ModuleConfigInput } from '@msv/contracts/releases/modules/moduleConfig';

export default {
  name: 'reviews',
  owner: 'Reviews team',
  // The first page is the list.
  routes: { '/reviews': 'ReviewsPage' },
  ports: { devServer: 3105 },
} satisfies ModuleConfigInput;
`;

test('adds properties in the order of ModuleConfig, and keeps the import and comments', () => {
  const edited = editModuleConfig(code, (config) => {
    config.apiPrefixes = ['/api/reviews'];
    config.routes = { ...config.routes, '/reviews/:slug': 'ReviewPage' };
  });
  const [importLine, ...lines] = edited.split('\n');
  expect(importLine).toMatch(/^import type/);
  const config = lines
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/,(?= [}\]])/g, '');
  expect(config.trim()).toBe(
    "export default { name: 'reviews', owner: 'Reviews team', // The first page is the list. routes: { '/reviews': 'ReviewsPage', '/reviews/:slug': 'ReviewPage' }, apiPrefixes: ['/api/reviews'], ports: { devServer: 3105 } } satisfies ModuleConfigInput;",
  );
});
