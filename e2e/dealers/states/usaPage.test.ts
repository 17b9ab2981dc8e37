import { stateNames } from '@msv/contracts/dealers/stateNames';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { checkScreen } from '../../support/page/checkScreen.ts';
import { collectPageErrors } from '../../support/page/collectPageErrors.ts';
import { expectSameDocument, markDocument } from '../../support/page/documentMark.ts';
import { openDealersPage } from './statesPage.ts';

const locateMap = (page: Page) => page.getByRole('figure', { name: 'Map of the United States' });
const locateStateList = (page: Page) => page.getByRole('list', { name: 'Dealers by state' });

/** Counts the list's links that overlap with another one. */
const countOverlaps = (list: Locator) =>
  list.getByRole('link').evaluateAll((links) => {
    const boxes = links.map((link) => link.getBoundingClientRect());
    const isOverlapping = (box: DOMRect, other: DOMRect) =>
      other !== box &&
      box.left < other.right - 1 &&
      other.left < box.right - 1 &&
      box.top < other.bottom - 1 &&
      other.top < box.bottom - 1;
    return boxes.filter((box) => boxes.some((other) => isOverlapping(box, other))).length;
  });
const readTop = (element: Locator) => element.evaluate((node) => node.getBoundingClientRect().top);

test('the page shows numbers, a map and a list of the states that fit phones and wide screens', async ({
  page,
  request,
}) => {
  const pageErrors = collectPageErrors(page);
  expect(await (await request.get('/usa')).text(), 'the browser loads the dealers').not.toContain(
    'example.com"',
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await openDealersPage(page, '/usa');
  const list = locateStateList(page);
  const map = locateMap(page);
  const firstStat = page.getByTestId('stat-card').first();
  const summary = page.getByText('All 50 States as a List');

  await test.step('on a phone, the map comes first and the list of states is collapsed', async () => {
    await expect(list).toBeHidden();
    await expect(map.locator('svg')).toBeInViewport({ ratio: 1 });
    expect(await readTop(summary)).toBeGreaterThan(await readTop(map));
    expect(await readTop(firstStat)).toBeGreaterThan(await readTop(summary));
    await summary.click();
    await expect(list).toBeVisible();
    expect(await countOverlaps(list)).toBe(0);
  });

  await test.step('on wider screens, the numbers come first', async () => {
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(list).toBeVisible();
      expect(await countOverlaps(list), `${width} px`).toBe(0);
      expect(await readTop(firstStat), `${width} px`).toBeLessThan(await readTop(map));
    }
  });

  await test.step('map and list have the same states with the same numbers of dealers', async () => {
    const mapLabels = await map
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')?.replace(',', '')));
    expect(mapLabels.map((name) => name?.replace(/ \d+ Dealers?$/, ''))).toEqual([...stateNames]);
    await expect(list.getByRole('link')).toHaveCount(50);
    for (const label of mapLabels)
      await expect(list.getByRole('link', { name: label ?? '', exact: true })).toHaveCount(1);
  });

  await test.step('small states open from the boxes beside them', async () => {
    const locateBox = (slug: string) => map.locator(`a[href="/states/${slug}"] rect`);
    for (const slug of ['rhode-island', 'delaware', 'vermont'])
      expect((await locateBox(slug).boundingBox())?.height, slug).toBeGreaterThanOrEqual(24);
    await locateBox('delaware').click();
    await expect(page).toHaveURL('/states/delaware');
  });
  expect(pageErrors).toEqual([]);
});

test('by keyboard, a visitor skips the list of states, moves over the map and opens a state', async ({
  page,
}) => {
  await openDealersPage(page, '/usa');
  await markDocument(page);
  const map = locateMap(page);
  const locateState = (name: string) => map.getByRole('link', { name: new RegExp(`^${name}`) });
  const skip = page.getByRole('link', { name: 'Skip the list of states' });

  await test.step('the map is one tab stop, and the visitor returns to the state that had the focus', async () => {
    const stops = map.locator('a[tabindex="0"]');
    await expect(stops).toHaveCount(1);
    await stops.focus();
    await page.keyboard.press('ArrowRight');
    await expect(locateState('Georgia')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(locateState('Georgia')).toBeFocused();
    await expect(map.getByText(/^Georgia: /)).toBeVisible();
    await checkScreen(page, 'usa', map);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  await test.step('a link skips the list of states', async () => {
    await skip.focus();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByTestId('state-card').first().getByRole('link')).toBeFocused();
  });

  await test.step('a focused state shows its outline and dealers, and Enter opens it', async () => {
    await locateState('Alabama').focus();
    await expect(map.getByText(/^Alabama: \d+ Dealers?$/)).toBeVisible();
    const outlinePath = await locateState('Alabama').locator('path').getAttribute('d');
    // One path for the state and two for its focus ring.
    await expect(map.locator(`path[d="${outlinePath}"]`)).toHaveCount(3);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(map.getByText(/^Louisiana: \d+ Dealers?$/)).toBeVisible();
    await expect(map.locator(`path[d="${outlinePath}"]`)).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/states/louisiana');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expectSameDocument(page);
  });
});
