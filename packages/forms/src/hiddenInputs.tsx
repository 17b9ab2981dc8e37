import { formUrlFieldName, nextPageFieldName, type RejectedForm } from '@msv/contracts/http/formPost';
import { useRejectedForm } from '@msv/platform';

type Values = Readonly<Record<string, string>>;

interface FormTarget {
  /** URL that accepts the values of the form. */
  readonly formUrl: string;
  /** Path of the page that a browser without scripts opens after a success. */
  readonly nextPage: string;
  /** Values that the visitor does not enter, by name. */
  readonly hiddenValues: Values;
}

/** Creates the values of the hidden inputs of a form, by name. The edge needs some of them if there are no scripts. */
export const createHiddenInputs = ({ formUrl, nextPage, hiddenValues }: FormTarget): Values => ({
  ...hiddenValues,
  [formUrlFieldName]: formUrl,
  [nextPageFieldName]: nextPage,
});

/** Hidden inputs of a form. */
export const HiddenInputs = ({ values }: { values: Values }) =>
  Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);

/** Returns what the server rejected if it came from this form, and not from another form with the same URL. */
export function useOwnRejectedForm(formUrl: string, hiddenValues: Values): RejectedForm | undefined {
  const rejected = useRejectedForm(formUrl);
  const isOwn = Object.entries(hiddenValues).every(([name, value]) => rejected?.values[name] === value);
  return isOwn ? rejected : undefined;
}
