import { type ContentPageSlug, contentPage } from '@msv/contracts/contentPage';
import { useApi, usePageHead, useSite } from '@msv/platform';
import { LoadFailed } from '@msv/ui/LoadFailed';
import { ContentArticle } from './ContentArticle.tsx';
import { PageBand } from './PageBand.tsx';
import { PageBody } from './PageBody.tsx';
import { TextPending } from './TextPending.tsx';

interface Props {
  slug: ContentPageSlug;
  /** What the page is called until its text has come, which names itself. */
  title: string;
}

/** One of the policies and legal pages; the texts are the content service's. */
export function ContentPageView({ slug, title }: Props) {
  const { product } = useSite();
  const page = useApi(contentPage(slug));
  usePageHead({
    title: `${page.data?.title ?? title} | ${product}`,
    description: page.data?.description ?? `${title} of ${product}.`,
    canonicalPath: `/${slug}`,
    kind: 'article',
  });
  if (page.data) return <ContentArticle page={page.data} path={`/${slug}`} />;
  return (
    <>
      <PageBand title={title} path={`/${slug}`} />
      <PageBody surface="white">
        {page.error ? (
          <LoadFailed message="The text of this page could not be loaded." onRetry={page.retry} />
        ) : (
          <TextPending label="Loading the text" />
        )}
      </PageBody>
    </>
  );
}
