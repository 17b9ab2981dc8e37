import { LinkButton } from '@msv/ui/controls/LinkButton';
import type { ComponentProps, MouseEvent } from 'react';
import { inquirySectionId } from './InquirySection.tsx';

/** Link to the inquiry form of the page. Moves focus to its first field; without JavaScript it scrolls to the form. */
export const InquiryLink = (props: Omit<ComponentProps<typeof LinkButton>, 'href' | 'onClick'>) => (
  <LinkButton href={`#${inquirySectionId}`} onClick={focusFirstField} {...props} />
);

function focusFirstField(event: MouseEvent) {
  const field = document.querySelector<HTMLInputElement>(`#${inquirySectionId} [name=firstName]`);
  if (!field) return;
  event.preventDefault();
  field.focus();
}
