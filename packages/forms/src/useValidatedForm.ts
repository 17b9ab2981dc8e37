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
  /** API URL. The form post URL below it also accepts the values. */
  readonly url: string;
  /** Path of the page that a browser without JavaScript opens after a success. */
  readonly nextPage: string;
  readonly schema: v.GenericSchema<unknown, Values>;
  /** The default payload is the parsed values. */
  readonly toPayload?: (values: Values) => unknown;
  /** Labels by the name of the input, in visual order, so that the first invalid input gets the focus. */
  readonly labels: Readonly<Record<Field, string>>;
  /** Must not change. A checkbox with a value starts checked. */
  readonly initialValues?: Readonly<Record<string, string>>;
  /** Forms with the same URL differ in these values. */
  readonly hiddenValues?: Readonly<Record<string, string>>;
  /** True if the browser must not store an unsent form, because it contains a secret. */
  readonly isPrivate?: boolean;
  /** For payload fields whose names differ from those of the inputs. */
  readonly formFieldByPayloadField?: Readonly<Record<string, NoInfer<Field>>>;
  readonly onInvalid?: (values: RawValues) => void;
  /** Called if the server rejected the request or could not be reached. */
  readonly onFailed: (error: unknown, apiError: ApiError | undefined) => void;
  /**
   * Called after the server has stored the submission. `isMounted` is false if the visitor has left the page. `values`
   * is undefined for a form of an earlier visit.
   */
  readonly onSent: (response: unknown, context: { isMounted: boolean; values?: Values }) => void;
}

/**
 * Validates and posts a form. The inputs are uncontrolled, so they keep the visitor's text when components are rendered
 * again. Returns the error of each invalid field, found by validation or by the server, and focuses the first one.
 * After a post without JavaScript, the form starts with the submitted values and their errors.
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
  // The summary above the input has just rendered and may have moved it out of view.
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
    inputs: { id, labels, fieldErrors, values },
    invalidFields,
    /** Why the server rejected a form that was submitted without JavaScript. */
    rejectionMessage,
    /** Why the form was not sent, if a retry by the visitor cannot help at the moment. */
    failureMessage,
    /** True if the form could not be sent and the browser stores its values. */
    isKept,
    /** Set if there are unsent forms of an earlier visit. */
    unsent: isUnsentOffered ? { url, onSend: (form: UnsentForm) => void sendUnsent(form) } : undefined,
    /** Includes the inputs for the edge, which receives the form from browsers without JavaScript. */
    hiddenInputs: createHiddenInputs({ formUrl, nextPage: options.nextPage, hiddenValues }),
    /**
     * Posts to the page's own URL, so that no personal data gets into the URL. The explicit action removes the fragment
     * of a link in the summary.
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

function listFirstMessages(issues: readonly v.BaseIssue<unknown>[]): Readonly<Record<string, string>> {
  const messages: Record<string, string> = {};
  for (const issue of issues) messages[v.getDotPath(issue) ?? ''] ??= issue.message;
  return messages;
}

function listKeys<Key extends string>(object: Readonly<Record<Key, unknown>>): readonly Key[] {
  const isKey = (key: string): key is Key => key in object;
  return Object.keys(object).filter(isKey);
}

/**
 * Returns a function that tells whether the form is on the page. React mounts a form again if other programs have
 * changed its elements; for the visitor, it is the same form.
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

type FieldErrors<Field extends string> = Readonly<Partial<Record<Field, string>>>;

const createEmptyFieldErrors = <Field extends string>(): FieldErrors<Field> => pickFieldErrors<Field>([], {});

function pickFieldErrors<Field extends string>(
  fields: readonly Field[],
  messages: Readonly<Record<string, string | undefined>>,
): FieldErrors<Field> {
  const fieldErrors: Partial<Record<Field, string>> = {};
  for (const field of fields) if (messages[field]) fieldErrors[field] = messages[field];
  return fieldErrors;
}
