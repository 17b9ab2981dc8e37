import { css } from '@emotion/react';
import { Link, useSite } from '@msv/platform';
import { Breadcrumb } from '@msv/ui/Breadcrumb';
import { breadcrumbList } from '@msv/ui/breadcrumbList';
import { Heading } from '@msv/ui/Heading';
import { Section } from '@msv/ui/Section';
import { Stack } from '@msv/ui/Stack';
import { StructuredData } from '@msv/ui/StructuredData';
import { Text } from '@msv/ui/Text';
import { space } from '@msv/ui/tokens';
import type { ReactNode } from 'react';

const band = css({
  paddingBlock: `clamp(${space(3)}, 3vw, ${space(8)}) clamp(${space(9)}, 5vw, ${space(16)})`,
  '@media print': { padding: 0, background: 'none' },
});

const words = css({ maxInlineSize: '46rem' });

const trail = [{ to: '/', label: 'Home' }];

interface Props {
  title: string;
  path: string;
  lead?: ReactNode;
  children?: ReactNode;
}

/** The head of a page: the way to it, its name, what it is about. */
export function PageBand({ title, path, lead, children }: Props) {
  const { url } = useSite();
  return (
    <Section surface="evening" css={band}>
      <StructuredData facts={breadcrumbList([...trail, { to: path, label: title }], url)} />
      <Breadcrumb link={Link} trail={trail} current={title} />
      <Stack gap={4} css={words}>
        <Heading level={1}>{title}</Heading>
        {lead && (
          <Text size="lead" tone="muted">
            {lead}
          </Text>
        )}
        {children}
      </Stack>
    </Section>
  );
}
