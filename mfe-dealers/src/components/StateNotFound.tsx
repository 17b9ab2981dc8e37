import { ApiFailure, Link, usePageHead, useSite } from '@msv/platform';
import { Button } from '@msv/ui/Button';
import { buttonStyle } from '@msv/ui/buttonStyle';
import { Heading } from '@msv/ui/Heading';
import { Row } from '@msv/ui/Row';
import { Section } from '@msv/ui/Section';
import { Stack } from '@msv/ui/Stack';
import { Text } from '@msv/ui/Text';

interface Props {
  slug: string;
  error: Error;
  onRetry: () => void;
}

/** In a state's place when there is none, or when it could not be had: only then is trying again of use. */
export function StateNotFound({ slug, error, onRetry }: Props) {
  const { product } = useSite();
  usePageHead({
    title: `State Not Found | ${product}`,
    description: 'There is no state at this address.',
    canonicalPath: `/states/${slug}`,
    noIndex: true,
  });
  const isUnknown = error instanceof ApiFailure && error.status === 404;
  return (
    <Section>
      <Stack gap={5}>
        <Heading level={1}>State Not Found</Heading>
        <Text size="lead" tone="muted">
          The state you're looking for doesn't exist.
        </Text>
        <Row>
          <Link css={buttonStyle('primary')} to="/states">
            Back to States
          </Link>
          {!isUnknown && (
            <Button variant="secondary" onClick={onRetry}>
              Try again
            </Button>
          )}
        </Row>
      </Stack>
    </Section>
  );
}
