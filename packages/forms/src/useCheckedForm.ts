import { type InputEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { type Faults, faultsAmong, faultsFrom, noFaults } from './Faults.ts';
import { refusedFields } from './refusedFields.ts';
import { useSubmission } from './useSubmission.ts';

type Typed = Readonly<Record<string, unknown>>;

interface CheckedForm<Field extends string, Values> {
  /** Where the form is posted. */
  readonly url: string;
  /** What the fields must hold: the schema that the server checks with, too. */
  readonly schema: v.GenericSchema<unknown, Values>;
  /** The names of the inputs, in their order: the first that is wrong gets the focus. */
  readonly fields: readonly Field[];
  /** What is posted; the values as they are, if absent. */
  readonly payloadOf?: (values: Values) => unknown;
  /** Fields of the payload that go by another name in the form. */
  readonly formFieldOf?: Readonly<Record<string, Field>>;
  /** The values were refused before anything was sent. */
  readonly onInvalid?: (typed: Typed) => void;
  /** The server refused, or was not reached. */
  readonly onFailed: (error: unknown) => void;
  /** It is stored. `isShown`: whether the visitor is still here. */
  readonly onSent: (reply: unknown, circumstances: { isShown: boolean }) => void;
}

/**
 * A form whose inputs keep their own values, so that nothing typed is lost whatever happens around them. It checks
 * itself, points at the first fault, posts once, and points at what the server refused.
 */
export function useCheckedForm<Field extends string, Values>(options: CheckedForm<Field, Values>) {
  const [faults, setFaults] = useState<Faults<Field>>(() => noFaults());
  const { isSending, isBusy, send } = useSubmission(options.url);
  const isShown = useShown();

  function point(form: HTMLFormElement, found: Faults<Field>) {
    setFaults(found);
    const first = options.fields.find((field) => found[field]);
    const input = first && form.elements.namedItem(first);
    if (input instanceof HTMLElement) input.focus();
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy()) return;
    const form = event.currentTarget;
    const typed = Object.fromEntries(new FormData(form));
    const checked = v.safeParse(options.schema, typed);
    if (!checked.success) {
      options.onInvalid?.(typed);
      return point(form, faultsFrom(options.fields, checked.issues));
    }
    setFaults(noFaults());
    let reply: unknown;
    try {
      reply = await send(options.payloadOf ? options.payloadOf(checked.output) : checked.output);
    } catch (error) {
      options.onFailed(error);
      return point(form, refusedBy(error));
    }
    options.onSent(reply, { isShown: isShown.current });
  }

  function refusedBy(error: unknown): Faults<Field> {
    const refused = Object.entries(refusedFields(error));
    const sentences = refused.map(([field, says]) => [options.formFieldOf?.[field] ?? field, says]);
    return faultsAmong(options.fields, Object.fromEntries(sentences));
  }

  /** Whoever is putting a field right need not go on reading that it is wrong. */
  function onInput({ target }: InputEvent<HTMLFormElement>) {
    const field = options.fields.find((name) => 'name' in target && target.name === name);
    if (field && faults[field]) setFaults({ ...faults, [field]: undefined });
  }

  return {
    faults,
    isSending,
    /** Until the page's code runs, `dialog` keeps the browser from sending names and numbers as part of an address. */
    formProps: { method: 'dialog', noValidate: true, onSubmit, onInput } as const,
  };
}

function useShown() {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
