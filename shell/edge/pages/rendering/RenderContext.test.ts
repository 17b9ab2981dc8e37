import { describe, expect, test } from '@jest/globals';
import { buildPageTask } from '../../../test/buildPageTask.ts';
import { createTestPageBuilder, renderedInventoryPage } from '../../../test/createTestPageBuilder.ts';

describe('a personal page logs no text of team code if', () => {
  const secret = 'jane@example.com';
  const rejectedForm = { url: '/api/contact', values: { email: secret }, error: '', fields: {} };
  const task = buildPageTask({ visit: { ...buildPageTask().visit, rejectedForm }, isPersonal: true });
  const url = task.url;
  const droppedItems = [
    { remote: 'inventory', url: '/api/vehicles', count: 1, index: 0, field: secret, reason: secret },
  ];
  const cases: [string, object | Error, object[]][] = [
    ['a module fails', { problems: [secret] }, [{ url, message: 'Module failed during server rendering' }]],
    [
      'items are dropped',
      { droppedItems },
      [{ url, remote: 'inventory', message: 'Items of an API response do not match the schema' }],
    ],
    [
      'rendering throws',
      Object.assign(new Error(secret), { remote: secret }),
      [
        { url, message: 'Server rendering failed, retrying with fewer modules' },
        { url, message: 'Server rendering failed, the browser renders the page' },
      ],
    ],
    [
      'the page is invalid',
      { movedTo: `//${secret}` },
      [
        { url, remote: 'inventory', message: 'Server rendering failed, retrying with fewer modules' },
        { url, message: 'Server rendering failed, the browser renders the page' },
      ],
    ],
  ];
  test.each(cases)('%s', async (_title, result, expected) => {
    const { build, renderer, logged } = createTestPageBuilder();
    renderer.render.mockImplementation(async () => {
      if (result instanceof Error) throw result;
      return { ...renderedInventoryPage, ...result };
    });
    await build({ task }, undefined);
    expect(logged).toEqual(expected);
    expect(JSON.stringify(logged)).not.toContain(secret);
  });

  test('planning fails', async () => {
    const { builder, renderer, logged } = createTestPageBuilder();
    renderer.plan.mockRejectedValue(new Error(secret));
    await builder.plan(task, undefined);
    expect(logged).toEqual([{ url, message: 'Page planning failed, the browser renders the page' }]);
  });
});
