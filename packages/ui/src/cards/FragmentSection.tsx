import type { ToldFragment } from '@msv/contracts/fragment';
import { Fragment, Link } from '@msv/platform';
import { buttonStyle } from '@msv/ui/buttonStyle';
import { Heading } from '@msv/ui/Heading';
import { Section } from '@msv/ui/Section';
import { Stack } from '@msv/ui/Stack';
import { Text } from '@msv/ui/Text';
import type { ReactNode } from 'react';

type Props = ToldFragment & {
  /** As the piece calls itself: said in its place until it is there, and when it does not come. */
  title: string;
  pending: ReactNode;
  missing: string;
  link: { to: string; label: string };
};

/** A section of another module's. The link below it is ours: it stays when the rest cannot be shown. */
export function FragmentSection({ title, pending, missing, link, ...told }: Props) {
  return (
    <Section>
      <Stack gap={8}>
        <Fragment
          {...told}
          pending={
            <Stack gap={6}>
              <Heading level={2}>{title}</Heading>
              {pending}
            </Stack>
          }
          fallback={
            <Stack gap={3}>
              <Heading level={2}>{title}</Heading>
              <Text tone="muted">{missing}</Text>
            </Stack>
          }
        />
        <div>
          <Link css={buttonStyle('secondary')} to={link.to}>
            {link.label}
          </Link>
        </div>
      </Stack>
    </Section>
  );
}
