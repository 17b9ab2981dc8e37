import { createContext, useContext } from 'react';

/** What the inputs of a form need to know about it. */
export interface FormInputs {
  /** Id of the form element. */
  readonly id: string;
  /** Label of each input by name, in visual order. */
  readonly labels: Readonly<Record<string, string>>;
  /** Error message of each invalid input. */
  readonly fieldErrors: Readonly<Record<string, string | undefined>>;
  /** Values with which the form starts, because the server rejected them. */
  readonly values: Readonly<Record<string, string>>;
}

/** Provides the inputs of a `ValidatedForm` with their labels, messages and values. */
export const FormContext = createContext<FormInputs>({ id: '', labels: {}, fieldErrors: {}, values: {} });

/** Returns the id of an input, which links to the input need. */
export const createInputId = (formId: string, name: string) => `${formId}-${name}`;

/** Returns the props that connect an input to the `ValidatedForm` around it. */
export function useFormInput(name: string) {
  const { id, labels, fieldErrors, values } = useContext(FormContext);
  return {
    name,
    id: createInputId(id, name),
    label: labels[name] ?? name,
    error: fieldErrors[name],
    ...(values[name] !== undefined && { defaultValue: values[name] }),
  };
}
