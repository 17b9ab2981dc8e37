import type { RegistryChange } from '@msv/contracts/registryChange';
import { type Html, html } from './html.ts';

/** Why a change was made that takes one press: nobody was asked. */
export const pressedReason = 'Pressed on the status page';

export interface Press {
  readonly formToken: string;
  readonly change: Exclude<RegistryChange, { kind: 'publish' }>;
  readonly label: Html | string;
  readonly look?: 'strong' | 'danger' | undefined;
}

/** A change that takes one press. */
export const press = ({
  formToken,
  change,
  label,
  look,
}: Press): Html => html`<form method="post" action="/changes">
${hidden({ formToken, reason: pressedReason, ...change })}<button${look && html` class="${look}"`}>${label}</button></form>`;

/** What a form sends without showing it. */
export const hidden = (values: Readonly<Record<string, string | number | boolean | undefined>>): Html[] =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => html`<input type="hidden" name="${name}" value="${String(value)}">`);

export const reasonField = html`<label>Why, in one sentence
<input name="reason" required maxlength="500"></label>`;
