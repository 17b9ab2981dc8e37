import { listTestDriveDates, testDriveUrl } from '@msv/contracts/leads/testDrive';
import type { Locator, Page, Request } from '@playwright/test';
import { waitForHydration } from '../support/page/waitForHydration.ts';

const [firstDate, secondDate = firstDate] = listTestDriveDates().slice(7);

/** Valid input of the fields below the dealer and the vehicle, by field label. */
export const validTestDriveInput: Readonly<Record<string, string>> = {
  'First Choice: Date': `${firstDate}`,
  'First Choice: Time of Day': 'morning',
  'Second Choice: Date (optional)': `${secondDate}`,
  'Second Choice: Time of Day (optional)': 'evening',
  'First Name': 'Wilhelmina',
  'Last Name': 'Oakley',
  Email: 'wilhelmina.oakley@example.com',
  Phone: '(555) 010-0199',
  Message: 'Is the seat adjustable?',
};

/** Page object of the form on the page for test drives. */
export class TestDriveForm {
  readonly element: Locator;
  readonly submitButton: Locator;
  /** Submissions that the browser has sent so far. */
  readonly posts: Request[] = [];

  constructor(page: Page) {
    this.element = page.getByRole('form', { name: 'Your Test Drive' });
    this.submitButton = this.element.getByRole('button', { name: 'Request Test Drive' });
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith(testDriveUrl)) this.posts.push(request);
    });
  }

  /** Opens a page with the form and waits until it is hydrated. */
  static async open(page: Page, path: string): Promise<TestDriveForm> {
    const form = new TestDriveForm(page);
    await page.goto(path);
    await waitForHydration(page, 'main form[method=post]');
    return form;
  }

  field(label: string): Locator {
    return this.element.getByLabel(label, { exact: true });
  }

  async fill(): Promise<void> {
    for (const [label, value] of Object.entries(validTestDriveInput)) {
      const field = this.field(label);
      if (label.includes('Time of Day')) await field.selectOption(value);
      else await field.fill(value);
    }
  }

  async submit(): Promise<void> {
    await this.element.locator('button[type=submit]').last().click();
  }
}
