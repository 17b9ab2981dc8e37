import { formUrlFieldName, nextPageFieldName, type RejectedForm } from '@msv/contracts/http/formPost';
import { useRejectedForm } from '@msv/platform';

type Values = Readonly<Record<string, string>>;

interface FormTarget {
  readonly formUrl: string;
  /** Path of the page that a browser without JavaScript opens after a success. */
  readonly nextPage: string;
  readonly hiddenValues: Values;
}

/** Creates the hidden inputs of a form, including those that the edge needs without JavaScript. */
export const createHiddenInputs = ({ formUrl, nextPage, hiddenValues }: FormTarget): Values => ({
  ...hiddenValues,
  [formUrlFieldName]: formUrl,
  [nextPageFieldName]: nextPage,
});

export const HiddenInputs = ({ values }: { values: Values }) =>
  Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);

/** Returns the values that the server rejected, unless they came from another form with the same URL. */
export function useOwnRejectedForm(formUrl: string, hiddenValues: Values): RejectedForm | undefined {
  const rejected = useRejectedForm(formUrl);
  const isOwn = Object.entries(hiddenValues).every(([name, value]) => rejected?.values[name] === value);
  return isOwn ? rejected : undefined;
}
