import { createPolicyPageRead } from '@msv/contracts/content/policyPage';
import type { PolicyPageEntry } from '@msv/contracts/content/policyPages';
import { Link, useApi, usePageHead, useSite } from '@msv/platform';
import { LoadFailed } from '@msv/ui/feedback/LoadFailed';
import { PageBody } from '@msv/ui/layout/PageBody';
import { PageHeader } from '@msv/ui/layout/PageHeader';
import { Section } from '@msv/ui/layout/Section';
import { pageBandStyle } from '@msv/ui/styles/pageTopStyle';
import { Text } from '@msv/ui/text/Text';
import { ProseSkeleton } from '../prose/ProseSkeleton.tsx';
import { PolicyArticle } from './PolicyArticle.tsx';

/**
 * Loads a policy page from the content service. The heading has the title from the list of policy pages until the text
 * arrives, and remains the same element, so that it keeps the focus.
 */
export function PolicyPageView({ slug, title }: PolicyPageEntry) {
  const { product, url } = useSite();
  const page = useApi(createPolicyPageRead(slug));
  usePageHead({
    title: `${page.data?.title ?? title} | ${product}`,
    description: page.data?.description ?? `${title} of ${product}.`,
    canonicalPath: `/${slug}`,
    openGraphType: 'article',
  });
  const { lastUpdated, title: heading = title } = page.data ?? {};
  return (
    <>
      <Section surface="evening" css={pageBandStyle}>
        <PageHeader
          link={Link}
          origin={url}
          steps={[{ to: `/${slug}`, label: heading }]}
          title={heading}
          lead={page.data?.description}
        >
          {lastUpdated && (
            <Text tone="muted">
              Last updated <time dateTime={lastUpdated}>{formatLongDate(lastUpdated)}</time>
            </Text>
          )}
        </PageHeader>
      </Section>
      <PageBody surface="white">
        {page.data && <PolicyArticle page={page.data} />}
        {!page.data && page.error && (
          <LoadFailed message="The text of this page could not be loaded." onRetry={page.retry} />
        )}
        {!page.data && !page.error && <ProseSkeleton label="Loading the text" />}
      </PageBody>
    </>
  );
}

const longDateFormat = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** Formats `2024-01-01` as `January 1, 2024`, independent of the time zone. */
export const formatLongDate = (isoDate: string) => longDateFormat.format(new Date(isoDate));
