import { isReactElement } from '@msv/platform/host';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Preserves the values that the visitor has entered when React replaces the elements of a module. A new field gets the
 * value of the field with the same name.
 */
export class FieldValues {
  /** Fields that were changed or focused before hydration. */
  private readonly usedFields = new Set<Field>();
  /** Removed fields without a replacement, because their module is loading. */
  private replacedFields: Field[] = [];
  private readonly pathname = location.pathname;
  private focusedField: EventTarget | null = document.activeElement;
  private isRestoringAll = false;

  constructor(root: Element) {
    for (const field of listFields(root))
      if (isChanged(field) || field === this.focusedField) this.usedFields.add(field);
    for (const type of ['input', 'change', 'focusin']) root.addEventListener(type, this.onUse, true);
    new MutationObserver((records) => this.onReplaced(records)).observe(root, {
      childList: true,
      subtree: true,
    });
  }

  /** Stops following hydrated fields, whose values the module controls. */
  forgetHydratedFields(): void {
    for (const field of this.usedFields)
      if (field.isConnected && isReactElement(field)) this.usedFields.delete(field);
  }

  /** Restores the values of all fields that React is replacing. */
  restoreReplacedFields(): void {
    this.isRestoringAll = true;
    setTimeout(() => {
      this.isRestoringAll = false;
    });
  }

  private readonly onUse = ({ type, target }: Event) => {
    if (type === 'focusin') this.focusedField = target;
    if (isField(target) && !isReactElement(target)) this.usedFields.add(target);
  };

  private onReplaced(records: readonly MutationRecord[]) {
    if (this.usedFields.size === 0 && this.replacedFields.length === 0 && !this.isRestoringAll) return;
    if (location.pathname !== this.pathname) {
      this.usedFields.clear();
      this.replacedFields = [];
      return;
    }
    for (const field of records.flatMap(({ removedNodes }) => listFieldsInNodes(removedNodes)))
      if (this.usedFields.delete(field) || this.isRestoringAll) this.replacedFields.push(field);
    for (const field of records.flatMap(({ addedNodes }) => listFieldsInNodes(addedNodes))) {
      const index = this.replacedFields.findIndex((replaced) => isSameField(replaced, field));
      const [replaced] = index < 0 ? [] : this.replacedFields.splice(index, 1);
      if (!replaced) continue;
      copyValue(replaced, field);
      if (replaced === this.focusedField) field.focus({ preventScroll: true });
    }
  }
}

const isField = (target: unknown): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

const listFields = (parent: Element): Field[] =>
  [...parent.querySelectorAll('input, textarea, select')].filter(isField);

const listFieldsInNodes = (nodes: NodeList): Field[] =>
  [...nodes].flatMap((node) => (isField(node) ? [node] : node instanceof Element ? listFields(node) : []));

const isChoice = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  return isChoice(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

const isSameField = (a: Field, b: Field) =>
  a.name === b.name &&
  a.type === b.type &&
  // A removed field still belongs to its removed form.
  a.form?.ariaLabel === b.form?.ariaLabel &&
  (!isChoice(a) || a.value === b.value);

/** Enters a value like a visitor, so that React notices the change. */
function copyValue(from: Field, to: Field) {
  if (isChoice(to)) {
    if (isChoice(from) && from.checked !== to.checked) to.click();
    return;
  }
  if (from.value === to.value) return;
  // React replaces the property on each element and ignores values that are set through the replaced property.
  const prototype = Object.getPrototypeOf(to);
  Reflect.set(prototype, 'value', from.value, to);
  for (const type of ['input', 'change']) to.dispatchEvent(new Event(type, { bubbles: true }));
}
