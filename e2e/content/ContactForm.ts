import { contactUrl } from '@msv/contracts/leads/contactMessage';
import type { Locator, Page, Request } from '@playwright/test';
import { waitForHydration } from '../support/page/waitForHydration.ts';

/** Valid input of the contact form, by field label. */
export const validContactInput = {
  'First Name': 'Wilhelmina',
  'Last Name': 'Oakley',
  Email: 'wilhelmina.oakley@example.com',
  Phone: '(555) 010-0199',
  State: 'new-york',
  Subject: 'financing',
  Message: 'Which one climbs our hill with six people in it?',
} as const;
export type ContactLabel = keyof typeof validContactInput;
export type ContactInput = Readonly<Record<ContactLabel, string>>;
export const contactLabels: readonly ContactLabel[] = [
  'First Name',
  'Last Name',
  'Email',
  'Phone',
  'State',
  'Subject',
  'Message',
];

/** Page object of the form on the contact page. */
export class ContactForm {
  readonly element: Locator;
  readonly submitButton: Locator;
  /** Submissions that the browser has sent so far. */
  readonly posts: Request[] = [];

  private constructor(page: Page) {
    this.element = page.getByRole('form', { name: 'Send Us a Message' });
    // Notices above it have buttons, too.
    this.submitButton = this.element.getByRole('button').last();
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith(contactUrl)) this.posts.push(request);
    });
  }

  /** Opens the contact page and waits until its form is hydrated. */
  static async open(page: Page, path = '/contact'): Promise<ContactForm> {
    const form = new ContactForm(page);
    await page.goto(path);
    await waitForHydration(page, 'main form');
    return form;
  }

  field(label: ContactLabel): Locator {
    const role = label === 'State' || label === 'Subject' ? 'combobox' : 'textbox';
    return this.element.getByRole(role, { name: label, exact: true });
  }

  async fill(values: ContactInput = validContactInput): Promise<void> {
    for (const label of contactLabels) {
      if (label === 'State' || label === 'Subject') await this.field(label).selectOption(values[label]);
      else await this.field(label).fill(values[label]);
    }
  }

  async readValues(): Promise<Record<string, string>> {
    const entries = contactLabels.map(
      async (label) => [label, await this.field(label).inputValue()] as const,
    );
    return Object.fromEntries(await Promise.all(entries));
  }

  async submit(): Promise<void> {
    await this.element.getByRole('button', { name: 'Send Message' }).click();
  }
}
