import { createContext, useContext } from 'react';

export interface FormInputs {
  readonly id: string;
  /** Labels by the name of the input, in visual order. */
  readonly labels: Readonly<Record<string, string>>;
  readonly fieldErrors: Readonly<Record<string, string | undefined>>;
  /** Values that the server rejected, with which the form starts. */
  readonly values: Readonly<Record<string, string>>;
}

export const FormContext = createContext<FormInputs>({ id: '', labels: {}, fieldErrors: {}, values: {} });

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
