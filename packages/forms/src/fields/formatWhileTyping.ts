import type { InputEvent } from 'react';

/**
 * Creates an input handler that formats the text while it is typed, but not while the visitor deletes text or edits it
 * in the middle, because the caret would jump.
 * @param format Must not change formatted text.
 */
export const formatWhileTyping =
  (format: (text: string) => string) =>
  ({ currentTarget: input, nativeEvent }: InputEvent<HTMLInputElement>) => {
    const { value, selectionStart } = input;
    const isDeleting = nativeEvent.inputType?.startsWith('delete');
    if (isDeleting || (selectionStart !== null && selectionStart < value.length)) return;
    const formatted = format(value);
    if (formatted !== value) input.value = formatted;
  };
