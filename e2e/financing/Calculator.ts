import { expect, type Locator, type Page } from '@playwright/test';
import { waitForHydration } from '../support/page/waitForHydration.ts';

const outdatedNoticeText = 'Out of date – press Get Recommendations';

/** Page object of the calculator on `/financing`. */
export class Calculator {
  readonly optionCards: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.optionCards = page.getByTestId('financing-option');
  }

  /** Opens the page with a clock that tests control, and waits until the form is hydrated. */
  static async open(page: Page, query = ''): Promise<Calculator> {
    await page.clock.install();
    await page.goto(`/financing${query}`);
    await waitForHydration(page, 'main form input');
    return new Calculator(page);
  }

  get submitButton(): Locator {
    return this.page.getByRole('button', { name: /^(Get Recommendations|Calculating\.\.\.)$/ });
  }

  /** Notice that the results do not match the form. */
  get outdatedNotice(): Locator {
    return this.page.getByText(outdatedNoticeText);
  }

  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true });
  }

  locateOption(name: string): Locator {
    return this.optionCards.filter({ has: this.page.getByRole('heading', { name }) });
  }

  /** Locates the value of a term on an option's card. */
  locateFigure(option: string, term: string): Locator {
    return this.locateOption(option)
      .locator('dt', { hasText: term })
      .locator('xpath=following-sibling::dd[1]');
  }

  /** Submits the form and fast-forwards the clock past the calculation delay, which has its own test. */
  async calculate(): Promise<void> {
    await this.submitButton.click();
    await expect(this.submitButton).toHaveText('Calculating...');
    await this.page.clock.fastForward(1500);
    await expect(this.submitButton).toHaveText('Get Recommendations');
    await expect(this.optionCards.first()).toBeVisible();
  }
}
