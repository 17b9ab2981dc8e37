import { vehicleInquiryUrl } from '@msv/contracts/leads/vehicleInquiry';
import type { Locator, Page, Request } from '@playwright/test';

/** Valid input of the inquiry form, by field label. */
export const validInquiryInput = {
  'First Name': 'Wilhelmina',
  'Last Name': 'Oakley',
  Phone: '(555) 010-0199',
  Email: 'wilhelmina.oakley@example.com',
} as const;
export type InquiryLabel = keyof typeof validInquiryInput;
export const inquiryLabels: readonly InquiryLabel[] = ['First Name', 'Last Name', 'Phone', 'Email'];

/** Page object of the inquiry form on a vehicle's page. */
export class InquiryForm {
  readonly element: Locator;
  readonly submitButton: Locator;
  /** Submissions that the browser has sent so far. */
  readonly posts: Request[] = [];

  constructor(page: Page) {
    this.element = page.getByRole('form', { name: 'Get More Information' });
    // Notices above it have buttons, too.
    this.submitButton = this.element.getByRole('button').last();
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith(vehicleInquiryUrl)) this.posts.push(request);
    });
  }

  field(label: InquiryLabel): Locator {
    return this.element.getByRole('textbox', { name: label, exact: true });
  }

  async fill(values: Readonly<Partial<Record<InquiryLabel, string>>> = validInquiryInput): Promise<void> {
    for (const label of inquiryLabels) await this.field(label).fill(values[label] ?? '');
  }

  async readValues(): Promise<Record<string, string>> {
    const entries = inquiryLabels.map(
      async (label) => [label, await this.field(label).inputValue()] as const,
    );
    return Object.fromEntries(await Promise.all(entries));
  }

  async submit(): Promise<void> {
    await this.element.getByRole('button', { name: 'Send Message' }).click();
  }
}
