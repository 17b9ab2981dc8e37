import { vehicleInquiryUrl } from '@msv/contracts/vehicleInquiry';
import type { Locator, Page, Request } from '@playwright/test';

/** What a visitor types, by the label they read. */
export const typed = {
  'First Name': 'Wilhelmina',
  'Last Name': 'Oakley',
  Phone: '(555) 010-0199',
  Email: 'wilhelmina.oakley@example.com',
} as const;
export type Label = keyof typeof typed;
export const labels: readonly Label[] = ['First Name', 'Last Name', 'Phone', 'Email'];

/** The form on a vehicle's page, as a visitor handles it. */
export class InquiryForm {
  readonly element: Locator;
  readonly button: Locator;
  /** What was sent so far. */
  readonly posts: Request[] = [];

  constructor(page: Page) {
    this.element = page.getByRole('form', { name: 'Get More Information' });
    this.button = this.element.getByRole('button');
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith(vehicleInquiryUrl)) this.posts.push(request);
    });
  }

  field(label: Label): Locator {
    return this.element.getByRole('textbox', { name: label, exact: true });
  }

  async fill(values: Readonly<Partial<Record<Label, string>>> = typed): Promise<void> {
    for (const label of labels) await this.field(label).fill(values[label] ?? '');
  }

  async values(): Promise<Record<string, string>> {
    const entries = labels.map(async (label) => [label, await this.field(label).inputValue()] as const);
    return Object.fromEntries(await Promise.all(entries));
  }

  async send(): Promise<void> {
    await this.element.getByRole('button', { name: 'Send Message' }).click();
  }
}
