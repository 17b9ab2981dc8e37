import { expect, type Page } from '@playwright/test';
import { brokenReleases } from '../stage/brokenReleases.ts';
import { clientFaults, neverArrives, refuse, releaseFile } from '../stage/clientFaults.ts';
import { expectSameDocument, markDocument } from '../stage/documentMark.ts';
import { type ModuleName, moduleApis, moduleNames } from '../stage/modules.ts';
import { test } from '../stage/privateEdge.ts';
import { endlessServerFaults } from '../stage/serverFaults.ts';
import { untilHydrated } from '../stage/untilHydrated.ts';

test.use({ remote: 'content', others: ['inventory', 'dealers', 'financing'] });

interface Place {
  path: string;
  /** Goes there from any page by a link of the frame. */
  follow: (page: Page) => Promise<void>;
  /** What is there only when the page is whole. */
  whole: (page: Page) => ReturnType<Page['locator']>;
}

const fromHeader = (name: string) => (page: Page) =>
  page.getByRole('banner').getByRole('link', { name, exact: true }).click();

/** A page of each module that the frame leads to from everywhere. */
const places: Readonly<Record<ModuleName, Place>> = {
  content: {
    path: '/',
    follow: fromHeader('Home'),
    whole: (page) => page.getByTestId('faq-item').first(),
  },
  inventory: {
    path: '/inventory/evolution-d-max-gt4',
    follow: (page) => page.getByRole('contentinfo').getByRole('link', { name: 'D6 MAX GT4' }).click(),
    whole: (page) => page.getByRole('heading', { level: 1, name: 'D6 MAX GT4' }),
  },
  dealers: {
    path: '/dealerships',
    follow: fromHeader('Dealers'),
    whole: (page) => page.getByTestId('dealer-card').first(),
  },
  financing: {
    path: '/financing',
    follow: fromHeader('Financing'),
    whole: (page) => page.getByTestId('partner-card').first(),
  },
};

/** Longer than the shell waits for a module. */
const beyondDeadlineMs = 11_000;
const tryAgain = (page: Page) => page.locator('main').getByRole('button', { name: 'Try again' }).first();

async function expectFrame(page: Page) {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

/** All other modules' pages work within the same document; where the broken one has a piece on them, they go on. */
async function expectOthersWork(page: Page, broken: ModuleName) {
  await markDocument(page);
  for (const name of moduleNames.filter((name) => name !== broken)) {
    await places[name].follow(page);
    await expect(page).toHaveURL(new RegExp(`${places[name].path}$`));
    await expect(places[name].whole(page)).toBeVisible();
    await expectFrame(page);
  }
  await expectSameDocument(page);
}

/** Tries again whatever can be tried again. */
async function tryEverythingAgain(page: Page) {
  await expect(async () => {
    if (await tryAgain(page).isVisible()) await tryAgain(page).click();
    await expect(tryAgain(page)).toHaveCount(0, { timeout: 500 });
  }).toPass();
}

/** The visitor comes to the broken module's page, goes everywhere else, comes back, and is helped. */
async function visit(page: Page, name: ModuleName, recover: () => Promise<unknown>, wait = async () => {}) {
  await page.goto(places[name].path, { waitUntil: 'commit' });
  await untilHydrated(page, 'header a');
  await wait();
  await expect(tryAgain(page)).toBeVisible();
  await expectFrame(page);
  await expectOthersWork(page, name);
  await places[name].follow(page);
  await wait();
  await expect(tryAgain(page)).toBeVisible();
  await expectFrame(page);
  await recover();
  await expect(places[name].whole(page)).toBeVisible();
  await expect(tryAgain(page)).toHaveCount(0);
}

const title = (name: string, fault: string) =>
  `${name} ${fault}: its pages can be tried again, all others work`;

for (const name of moduleNames) {
  const files = releaseFile(name, '');

  for (const fault of ['is missing', 'meets a server that is overloaded'])
    test(title(name, fault), async ({ page }) => {
      await page.route(files, clientFaults[fault] ?? refuse);
      await visit(page, name, async () => {
        await page.unroute(files);
        await tryAgain(page).click();
      });
    });

  test(title(name, 'never arrives'), async ({ page }) => {
    await page.clock.install();
    await page.route(files, neverArrives);
    const recover = async () => {
      await page.unroute(files);
      await tryAgain(page).click();
    };
    await visit(page, name, recover, () => page.clock.runFor(beyondDeadlineMs));
  });

  for (const [fault, change] of Object.entries(brokenReleases))
    test(title(name, fault), async ({ page, edge }) => {
      await edge.release(change(name), name);
      await visit(page, name, async () => {
        await edge.release(undefined, name);
        // An open page goes on with the release it came with; the next document has the next one.
        await page.reload();
      });
    });

  test(title(name, 'has no data'), async ({ page, edge }) => {
    edge.api.below = moduleApis[name];
    edge.api.state = 'down';
    await visit(page, name, async () => {
      edge.api.state = 'working';
      await tryEverythingAgain(page);
    });
  });

  test(`${name} takes the server too long: browsers render its pages, all others work`, async ({
    page,
    edge,
  }) => {
    await edge.release(endlessServerFaults['never ends rendering'], name);
    await page.goto(places[name].path);
    await expect(places[name].whole(page)).toBeVisible();
    await expect(tryAgain(page)).toHaveCount(0);
    await expectFrame(page);
    await expectOthersWork(page, name);
    await edge.release(undefined, name);
  });
}
