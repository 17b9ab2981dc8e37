import { type ApiError, isMaintenanceError, maintenanceFormMessage } from '@msv/contracts/http/apiError';
import { toFormPostUrl } from '@msv/contracts/http/formPost';
import {
  ApiResponseError,
  listUnsentFormKeys,
  type UnsentForm,
  useLocation,
  useSubmission,
} from '@msv/platform';
import {
  type InputEvent,
  type SubmitEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import * as v from 'valibot';
import { createHiddenInputs, useOwnRejectedForm } from './hiddenInputs.tsx';
import { parseApiError, parseFieldErrors } from './parseApiError.ts';

type RawValues = Readonly<Record<string, unknown>>;

interface ValidatedFormOptions<Field extends string, Values> {
  /** URL that the form posts to. The values of the inputs are accepted at the form post URL below it. */
  readonly url: string;
  /** Path of the page that a browser without scripts opens after a success. */
  readonly nextPage: string;
  /** Schema of the values of the inputs. */
  readonly schema: v.GenericSchema<unknown, Values>;
  /** Converts the parsed values to the payload to post. If it is omitted, the parsed values are posted. */
  readonly toPayload?: (values: Values) => unknown;
  /** Label of each input by name, in visual order, so that the first invalid input gets the focus. */
  readonly labels: Readonly<Record<Field, string>>;
  /** Values with which the inputs start, by name. A checkbox is checked if it has one. They do not change later. */
  readonly initialValues?: Readonly<Record<string, string>>;
  /** Values of hidden inputs, by name. Forms with the same URL differ in them. */
  readonly hiddenValues?: Readonly<Record<string, string>>;
  /** True if the browser must not store a form that could not be sent, because it contains a secret. */
  readonly isPrivate?: boolean;
  /** Map from the name of a payload field to the name of its form field, for fields whose names differ. */
  readonly formFieldByPayloadField?: Readonly<Record<string, NoInfer<Field>>>;
  /** Called if validation failed and the form was therefore not submitted. */
  readonly onInvalid?: (values: RawValues) => void;
  /** Called if the server rejected the request or could not be reached. */
  readonly onFailed: (error: unknown, apiError: ApiError | undefined) => void;
  /**
   * Called after the server has stored the submission. `isMounted` is false if the visitor has left the page. The values of a
   * form of an earlier visit are not known.
   */
  readonly onSent: (response: unknown, context: { isMounted: boolean; values?: Values }) => void;
}

/**
 * Validates and posts a form. Its inputs are uncontrolled, so they keep the visitor's text when components are
 * rendered again. The hook returns the error of each invalid field, found by validation or by the server, and focuses
 * the first of these fields. If the page is the response to a form that the browser submitted without scripts, the form
 * starts with the submitted values and their errors.
 */
export function useValidatedForm<Field extends string, Values>(options: ValidatedFormOptions<Field, Values>) {
  const { url, labels, hiddenValues = {}, isPrivate } = options;
  const id = useId();
  const { pathname, search } = useLocation();
  const formUrl = toFormPostUrl(url);
  const rejected = useOwnRejectedForm(formUrl, hiddenValues);
  const [values] = useState(() => rejected?.values ?? options.initialValues ?? {});
  const [fieldNames] = useState(() => listKeys(labels));
  const [fieldErrors, setFieldErrors] = useState<FieldErrors<Field>>(() =>
    pickFieldErrors(fieldNames, rejected?.fields ?? {}),
  );
  const [invalidFields, setInvalidFields] = useState<readonly Field[]>(() =>
    fieldNames.filter((name) => fieldErrors[name]),
  );
  const [rejectionMessage, setRejectionMessage] = useState(rejected?.error);
  const { isSending, isBusy, isStored, send } = useSubmission(url, { isPrivate });
  const [failureMessage, setFailureMessage] = useState<string>();
  const [isKept, setKept] = useState(false);
  const [isUnsentOffered, setUnsentOffered] = useState(false);
  useEffect(() => setUnsentOffered(listUnsentFormKeys(url).length > 0), [url]);
  const isMounted = useIsMounted(pathname);
  const [firstInvalid, setFirstInvalid] = useState<{ input: HTMLElement }>();
  // Scrolls to the input again if the summary above it, which has just rendered, has moved it too far down.
  useLayoutEffect(() => firstInvalid?.input.focus(), [firstInvalid]);

  function showErrors(form: HTMLFormElement, errors: FieldErrors<Field>) {
    setFieldErrors(errors);
    setRejectionMessage(undefined);
    const names = fieldNames.filter((field) => errors[field]);
    setInvalidFields(names);
    const named = names[0] && form.elements.namedItem(names[0]);
    // Radio buttons share one name.
    const input = named instanceof RadioNodeList ? named[0] : named;
    if (!(input instanceof HTMLElement)) return;
    input.focus();
    setFirstInvalid({ input });
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy()) return;
    const form = event.currentTarget;
    const values = Object.fromEntries(new FormData(form));
    const result = v.safeParse(options.schema, values);
    if (!result.success) {
      options.onInvalid?.(values);
      return showErrors(form, pickFieldErrors(fieldNames, listFirstMessages(result.issues)));
    }
    showErrors(form, createEmptyFieldErrors());
    setFailureMessage(undefined);
    setKept(false);
    let response: unknown;
    try {
      response = await send(options.toPayload ? options.toPayload(result.output) : result.output);
    } catch (error) {
      reportFailure(error);
      setKept(isStored());
      return showErrors(form, toFieldErrors(parseFieldErrors(error)));
    }
    options.onSent(response, { isMounted: isMounted(), values: result.output });
  }

  async function sendUnsent(unsent: UnsentForm) {
    if (isBusy()) return;
    setFailureMessage(undefined);
    let response: unknown;
    try {
      response = await send(JSON.parse(unsent.content), unsent);
    } catch (error) {
      return reportFailure(error);
    }
    options.onSent(response, { isMounted: isMounted() });
  }

  function reportFailure(error: unknown) {
    const apiError = parseApiError(error);
    options.onFailed(error, apiError);
    if (isMaintenanceError(apiError)) setFailureMessage(maintenanceFormMessage);
    else if (isStored() && error instanceof ApiResponseError && error.status === 429)
      setFailureMessage(apiError?.error);
  }

  function toFieldErrors(messageByPayloadField: Readonly<Record<string, string>>): FieldErrors<Field> {
    const messages = Object.entries(messageByPayloadField).map(([payloadField, message]) => [
      options.formFieldByPayloadField?.[payloadField] ?? payloadField,
      message,
    ]);
    return pickFieldErrors(fieldNames, Object.fromEntries(messages));
  }

  /** Removes a field's error as soon as the visitor edits the field. */
  function onInput({ target }: InputEvent<HTMLFormElement>) {
    const field = fieldNames.find((name) => 'name' in target && target.name === name);
    if (field && fieldErrors[field]) setFieldErrors({ ...fieldErrors, [field]: undefined });
  }

  return {
    isSending,
    /** What the inputs need: see `FormContext`. */
    inputs: { id, labels, fieldErrors, values },
    /** Inputs that were invalid when the form was submitted. */
    invalidFields,
    /** Why the server rejected the form, if the browser submitted it without scripts. */
    rejectionMessage,
    /** Why the form was not sent, if a retry by the visitor cannot help at the moment. */
    failureMessage,
    /** True if the form could not be sent and the browser keeps its values. */
    isKept,
    /** Set if there are forms of an earlier visit that could not be sent. */
    unsent: isUnsentOffered ? { url, onSend: (form: UnsentForm) => void sendUnsent(form) } : undefined,
    /** Hidden inputs, with those for the edge, which receives the form from browsers without scripts. */
    hiddenInputs: createHiddenInputs({ formUrl, nextPage: options.nextPage, hiddenValues }),
    /**
     * The browser posts the form to its own page, so that no personal data gets into the URL. Without an action, the
     * next page would get the fragment of a link in the summary.
     */
    formProps: {
      id,
      method: 'post',
      action: pathname + search,
      noValidate: true,
      onSubmit,
      onInput,
    } as const,
  };
}

/** Returns the first message of each invalid input, by name. */
function listFirstMessages(issues: readonly v.BaseIssue<unknown>[]): Readonly<Record<string, string>> {
  const messages: Record<string, string> = {};
  for (const issue of issues) messages[v.getDotPath(issue) ?? ''] ??= issue.message;
  return messages;
}

/** Lists the keys of an object with their type. */
function listKeys<Key extends string>(object: Readonly<Record<Key, unknown>>): readonly Key[] {
  const isKey = (key: string): key is Key => key in object;
  return Object.keys(object).filter(isKey);
}

/**
 * Returns a function that tells whether the form is on the page. A form that React has mounted anew, because other programs have
 * changed its elements, is the same form for the visitor.
 */
function useIsMounted(pathname: string) {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return () => isMounted.current || location.pathname === pathname;
}

/** Map from the name of an invalid form field to its error message. */
type FieldErrors<Field extends string> = Readonly<Partial<Record<Field, string>>>;

/** Creates a `FieldErrors` object without any errors. */
const createEmptyFieldErrors = <Field extends string>(): FieldErrors<Field> => pickFieldErrors<Field>([], {});

/** Returns the error messages of the given form fields. */
function pickFieldErrors<Field extends string>(
  fields: readonly Field[],
  messages: Readonly<Record<string, string | undefined>>,
): FieldErrors<Field> {
  const fieldErrors: Partial<Record<Field, string>> = {};
  for (const field of fields) if (messages[field]) fieldErrors[field] = messages[field];
  return fieldErrors;
}
