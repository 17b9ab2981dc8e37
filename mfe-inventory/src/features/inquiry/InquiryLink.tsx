import { useTrack } from '@msv/platform';
import { LinkButton } from '@msv/ui/controls/LinkButton';
import type { ComponentProps, MouseEvent } from 'react';
import { inquirySectionId } from './InquirySection.tsx';

type Props = Omit<ComponentProps<typeof LinkButton>, 'href' | 'onClick'> & {
  slug: string;
};

/** Moves the focus to the first field of the inquiry form. Without JavaScript, the link scrolls to the form. */
export function InquiryLink({ slug, ...rest }: Props) {
  const track = useTrack();
  function openForm(event: MouseEvent) {
    track({ event: 'quote_by_email_click', vehicle_slug: slug });
    focusFirstField(event);
  }
  return <LinkButton href={`#${inquirySectionId}`} onClick={openForm} {...rest} />;
}

function focusFirstField(event: MouseEvent) {
  const field = document.querySelector<HTMLInputElement>(`#${inquirySectionId} [name=firstName]`);
  if (!field) return;
  event.preventDefault();
  field.focus();
}
