import { Fragment, Link } from '@msv/platform';
import { buttonStyle } from '@msv/ui/buttonStyle';
import { Heading } from '@msv/ui/Heading';
import { Section } from '@msv/ui/Section';
import { Stack } from '@msv/ui/Stack';
import { Text } from '@msv/ui/Text';
import type { ReactNode } from 'react';

interface Props {
  /** The module that fills the section, its piece, and what the piece is told. */
  remote: string;
  name: string;
  props?: Record<string, unknown>;
  /** As the piece calls itself: said in its place until it is there, and when it does not come. */
  title: string;
  pending: ReactNode;
  missing: string;
  link: { to: string; label: string };
}

/** A section of another module's. The link below it is ours: it stays when the rest cannot be shown. */
export function FragmentSection({ remote, name, props, title, pending, missing, link }: Props) {
  return (
    <Section>
      <Stack gap={8}>
        <Fragment
          remote={remote}
          name={name}
          {...(props && { props })}
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
