import { type ContentPageSlug, contentPage } from '@msv/contracts/contentPage';
import { useApi, usePageHead, useSite } from '@msv/platform';
import { LoadFailed } from '@msv/ui/LoadFailed';
import { Text } from '@msv/ui/Text';
import { longDate } from '../data/longDate.ts';
import { ContentArticle } from './ContentArticle.tsx';
import { PageBand } from './PageBand.tsx';
import { PageBody } from './PageBody.tsx';
import { TextPending } from './TextPending.tsx';

interface Props {
  slug: ContentPageSlug;
  /** What the page is called until its text has come, which names itself. */
  title: string;
}

/**
 * One of the policies and legal pages; the texts are the content service's. The heading stays the same element when the
 * text comes: whoever was led to it is still there.
 */
export function ContentPageView({ slug, title }: Props) {
  const { product } = useSite();
  const page = useApi(contentPage(slug));
  usePageHead({
    title: `${page.data?.title ?? title} | ${product}`,
    description: page.data?.description ?? `${title} of ${product}.`,
    canonicalPath: `/${slug}`,
    kind: 'article',
  });
  const { lastUpdated } = page.data ?? {};
  return (
    <>
      <PageBand title={page.data?.title ?? title} path={`/${slug}`} lead={page.data?.description}>
        {lastUpdated && (
          <Text tone="muted">
            Last updated <time dateTime={lastUpdated}>{longDate(lastUpdated)}</time>
          </Text>
        )}
      </PageBand>
      <PageBody surface="white">
        {page.data && <ContentArticle page={page.data} />}
        {!page.data && page.error && (
          <LoadFailed message="The text of this page could not be loaded." onRetry={page.retry} />
        )}
        {!page.data && !page.error && <TextPending label="Loading the text" />}
      </PageBody>
    </>
  );
}
