import { contactUrl } from '@msv/contracts/contactMessage';
import type { Locator, Page, Request } from '@playwright/test';
import { untilHydrated } from '../stage/untilHydrated.ts';

/** What a visitor types and chooses, by the label they read. */
export const typed = {
  'First Name': 'Wilhelmina',
  'Last Name': 'Oakley',
  Email: 'wilhelmina.oakley@example.com',
  Phone: '(555) 010-0199',
  State: 'new-york',
  Subject: 'financing',
  Message: 'Which one climbs our hill with six people in it?',
} as const;
export type Label = keyof typeof typed;
export type Values = Readonly<Record<Label, string>>;
export const labels: readonly Label[] = [
  'First Name',
  'Last Name',
  'Email',
  'Phone',
  'State',
  'Subject',
  'Message',
];

/** The form on the contact page, as a visitor handles it. */
export class MessageForm {
  readonly element: Locator;
  readonly button: Locator;
  /** What was sent so far. */
  readonly posts: Request[] = [];

  private constructor(page: Page) {
    this.element = page.getByRole('form', { name: 'Send Us a Message' });
    this.button = this.element.getByRole('button');
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith(contactUrl)) this.posts.push(request);
    });
  }

  /** Opens the contact page and waits until its form is the browser's. */
  static async open(page: Page, address = '/contact'): Promise<MessageForm> {
    const form = new MessageForm(page);
    await page.goto(address);
    await untilHydrated(page, 'main form');
    return form;
  }

  field(label: Label): Locator {
    const role = label === 'State' || label === 'Subject' ? 'combobox' : 'textbox';
    return this.element.getByRole(role, { name: label, exact: true });
  }

  async fill(values: Values = typed): Promise<void> {
    for (const label of labels) {
      if (label === 'State' || label === 'Subject') await this.field(label).selectOption(values[label]);
      else await this.field(label).fill(values[label]);
    }
  }

  async values(): Promise<Record<string, string>> {
    const entries = labels.map(async (label) => [label, await this.field(label).inputValue()] as const);
    return Object.fromEntries(await Promise.all(entries));
  }

  async send(): Promise<void> {
    await this.element.getByRole('button', { name: 'Send Message' }).click();
  }
}
