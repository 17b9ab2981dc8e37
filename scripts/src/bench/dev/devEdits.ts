import type { Page } from 'playwright-core';
import type { DevSite } from '../../project-copy/DevSite.ts';

/** An edit of a source file that a developer makes, and how it becomes visible. */
export interface DevEdit {
  name: string;
  file: string;
  /** Text that the edit replaces. It must be in the file once. */
  before: string;
  /** Returns the new text. The number makes each edit a different one. */
  createAfter: (edit: number) => string;
  /** Returns true once the edit is visible. */
  isVisible: (edit: number, site: DevSite, page: Page) => Promise<boolean>;
}

const serviceFile = 'services/inventory/src/app.ts';
const pageTextFile = 'mfe-inventory/src/features/browse/describeInventoryPage.ts';

const responds = async (url: string) => (await fetch(url).catch(() => undefined))?.ok === true;

const showsText = async (page: Page, text: string) => (await page.getByText(text).count()) > 0;

/** Reads the overlay in one step, because it can disappear between two steps. */
const readOverlay = (page: Page) =>
  page.evaluate(() => {
    const frame = document.querySelector<HTMLIFrameElement>('#webpack-dev-server-client-overlay');
    return frame?.contentDocument?.body.textContent ?? '';
  });

/** Edits of each kind of source, in the order in which the benchmark makes them. Each one is undone after it was visible. */
export const devEdits: readonly DevEdit[] = [
  {
    name: 'remote',
    file: pageTextFile,
    before: "title: 'Vehicle Inventory'",
    createAfter: (edit) => `title: 'Inventory of edit ${edit}'`,
    isVisible: (edit, _site, page) => showsText(page, `Inventory of edit ${edit}`),
  },
  {
    name: 'shell',
    file: 'shell/site/layout/Footer.tsx',
    before: 'Find electric medium speed',
    createAfter: (edit) => `Edit ${edit}: find electric medium speed`,
    isVisible: (edit, _site, page) => showsText(page, `Edit ${edit}: find electric medium speed`),
  },
  {
    name: 'service',
    file: serviceFile,
    before: 'return app;',
    createAfter: (edit) => `app.get('/edit-${edit}', async () => 'ok');\n  return app;`,
    isVisible: (edit, site) => responds(`${site.getServiceUrl('inventory')}/edit-${edit}`),
  },
  {
    name: 'contract',
    file: 'packages/contracts/src/inventory/vehicle.ts',
    before: "vehiclesUrl = '/api/vehicles'",
    createAfter: (edit) => `vehiclesUrl = '/api/vehicles/edit-${edit}'`,
    isVisible: async (edit, site, page) => {
      if (!(await responds(`${site.url}/api/vehicles/edit-${edit}`))) return false;
      await page.reload();
      const cards = page.getByTestId('vehicle-card').first();
      return cards.waitFor({ timeout: 5000 }).then(
        () => true,
        () => false,
      );
    },
  },
  {
    name: 'edge',
    file: 'shell/edge/app.ts',
    before: 'return app;',
    createAfter: (edit) => `app.get('/edit-${edit}', async () => 'ok');\n  return app;`,
    isVisible: (edit, site) => responds(`${site.url}/edit-${edit}`),
  },
  {
    name: 'syntax error',
    file: serviceFile,
    before: 'return app;',
    createAfter: (edit) => `return app ); // ${edit}`,
    isVisible: async (_edit, _site, page) => (await readOverlay(page)).includes(`${serviceFile}:`),
  },
  {
    name: 'crash',
    file: serviceFile,
    before: 'return app;',
    createAfter: (edit) => `throw new Error('crash of edit ${edit}');`,
    isVisible: async (edit, _site, page) => (await readOverlay(page)).includes(`crash of edit ${edit}`),
  },
  {
    name: 'script error',
    file: pageTextFile,
    before: "if (category === 'all')",
    createAfter: (edit) =>
      `if (Date.now() > 0) throw new Error('script error of edit ${edit}');\n  if (category === 'all')`,
    isVisible: async (edit, _site, page) =>
      (await readOverlay(page)).includes(`script error of edit ${edit}`),
  },
];

/** Returns true if all programs respond and the page shows its content without an overlay. */
export async function isHealthy(site: DevSite, page: Page): Promise<boolean> {
  const responses = await Promise.all(site.listProgramUrls().map(responds));
  if (responses.includes(false)) return false;
  return (await readOverlay(page)) === '' && (await showsText(page, 'Vehicle Inventory'));
}

/** Lists the URLs of the programs that do not respond. */
export async function listUnresponsiveUrls(site: DevSite): Promise<string[]> {
  const urls = site.listProgramUrls();
  const responses = await Promise.all(urls.map(responds));
  return urls.filter((_url, index) => !responses[index]);
}
