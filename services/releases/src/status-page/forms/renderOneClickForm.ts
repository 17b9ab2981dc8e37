import type { RegistryChange } from '@msv/contracts/releases/registry/registryChange';
import type { ModuleChange } from '../../registry/changes/moduleTransitions.ts';
import { type Html, html } from '../html/html.ts';

/** Reason for changes with one click, whose forms have no field for a reason. */
export const oneClickReason = 'Changed on the status page';

export interface OneClickForm {
  readonly formToken: string;
  readonly change: Exclude<RegistryChange, ModuleChange | { kind: 'publish' }>;
  readonly label: Html | string;
  readonly look?: 'strong' | 'danger' | undefined;
}

/** Renders a form that consists of a single button. */
export const renderOneClickForm = ({
  formToken,
  change,
  label,
  look,
}: OneClickForm): Html => html`<form method="post" action="/changes">
${renderHiddenFields({ formToken, reason: oneClickReason, ...change })}<button${look && html` class="${look}"`}>${label}</button></form>`;

/** Renders a hidden input for each defined value. */
export const renderHiddenFields = (
  values: Readonly<Record<string, string | number | boolean | undefined>>,
): Html[] =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => html`<input type="hidden" name="${name}" value="${String(value)}">`);

export const reasonFieldHtml = html`<label>Reason, in one sentence
<input name="reason" required maxlength="500"></label>`;
