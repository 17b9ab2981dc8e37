import { expect, type Locator, type Page } from '@playwright/test';
import { untilHydrated } from '../stage/untilHydrated.ts';

export const outOfDate = 'Out of date – press Get Recommendations';

/** The calculator of `/financing` as a visitor handles it. */
export class Calculator {
  readonly options: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.options = page.getByTestId('financing-option');
  }

  /** Opens the page, with a clock that a test can move, and waits until its form is the browser's. */
  static async open(page: Page, query = ''): Promise<Calculator> {
    await page.clock.install();
    await page.goto(`/financing${query}`);
    await untilHydrated(page, 'main form input');
    return new Calculator(page);
  }

  get button(): Locator {
    return this.page.getByRole('button', { name: /^(Get Recommendations|Calculating\.\.\.)$/ });
  }

  get mark(): Locator {
    return this.page.getByText(outOfDate);
  }

  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true });
  }

  option(name: string): Locator {
    return this.options.filter({ has: this.page.getByRole('heading', { name }) });
  }

  /** The value beside a term on an option's card. */
  figure(option: string, term: string): Locator {
    return this.option(option).locator('dt', { hasText: term }).locator('xpath=following-sibling::dd[1]');
  }

  /** Asks, and has the answer at once: that it takes its time is a test of its own. */
  async ask(): Promise<void> {
    await this.button.click();
    await expect(this.button).toHaveText('Calculating...');
    await this.page.clock.fastForward(1500);
    await expect(this.button).toHaveText('Get Recommendations');
    await expect(this.options.first()).toBeVisible();
  }
}
