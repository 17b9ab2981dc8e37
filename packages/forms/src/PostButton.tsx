import { toFormPostUrl } from '@msv/contracts/http/formPost';
import { sendJson, useLocation } from '@msv/platform';
import { Button } from '@msv/ui/controls/Button';
import { Stack } from '@msv/ui/layout/Stack';
import { Text } from '@msv/ui/text/Text';
import { type ComponentProps, type SubmitEvent, useState } from 'react';
import { createHiddenInputs, HiddenInputs, useOwnRejectedForm } from './hiddenInputs.tsx';
import { parseApiError } from './parseApiError.ts';

interface Props {
  /** API URL. The form post URL below it also accepts the values. */
  readonly url: string;
  readonly values: Readonly<Record<string, string>>;
  /** Path of the page that a browser without JavaScript opens after a success. */
  readonly nextPage: string;
  readonly label: string;
  readonly sendingLabel: string;
  readonly variant?: ComponentProps<typeof Button>['variant'];
  /** Called with the JSON of the response, which is not validated. */
  readonly onSent: (response: unknown) => void;
}

/** Posts fixed values to the API and shows why they were not accepted. Works without JavaScript. */
export function PostButton({
  url,
  values,
  nextPage,
  label,
  sendingLabel,
  variant = 'secondary',
  onSent,
}: Props) {
  const formUrl = toFormPostUrl(url);
  const { pathname, search } = useLocation();
  const rejected = useOwnRejectedForm(formUrl, values);
  const [error, setError] = useState(rejected?.error);
  const [isSending, setSending] = useState(false);

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setError(undefined);
    setSending(true);
    let response: unknown;
    try {
      response = await sendJson(url, values);
    } catch (error) {
      return setError(parseApiError(error)?.error ?? failureMessage);
    } finally {
      setSending(false);
    }
    onSent(response);
  }

  return (
    <form method="post" action={pathname + search} onSubmit={(event) => void onSubmit(event)}>
      <HiddenInputs values={createHiddenInputs({ formUrl, nextPage, hiddenValues: values })} />
      <Stack gap={2}>
        <div>
          <Button type="submit" variant={variant} pending={isSending}>
            {isSending ? sendingLabel : label}
          </Button>
        </div>
        {error && (
          <Text tone="danger" role="alert">
            {error}
          </Text>
        )}
      </Stack>
    </form>
  );
}

const failureMessage = 'The connection failed. Please try again.';
