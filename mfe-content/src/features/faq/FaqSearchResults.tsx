import type { GroupedFaqItem } from '@msv/contracts/content/faqItem';
import { MatchLinks } from '@msv/forms/search/MatchLinks';
import { useSearchTracking } from '@msv/forms/search/useSearchTracking';
import { Link } from '@msv/platform';
import { Button } from '@msv/ui/controls/Button';
import { EmptyState } from '@msv/ui/feedback/EmptyState';
import { Row } from '@msv/ui/layout/Row';
import { buttonStyle } from '@msv/ui/styles/buttonStyle';
import { Text } from '@msv/ui/text/Text';
import { memo, useMemo } from 'react';
import { FaqGroupList } from './FaqGroupList.tsx';
import { formatFaqCount, searchFaqs } from './faqSearch.ts';
import { groupFaqs } from './groupFaqs.ts';

interface Props {
  faqs: readonly GroupedFaqItem[];
  /** Without surrounding spaces. */
  search: string;
  onClear: () => void;
}

/** Memoized, so that a keystroke does not render it. */
export const FaqSearchResults = memo(function FaqSearchResults({ faqs, search, onClear }: Props) {
  const { matches, nearest } = useMemo(() => searchFaqs(faqs, search), [faqs, search]);
  const groups = useMemo(() => groupFaqs(matches), [matches]);
  useSearchTracking('site_search', { text: search, resultCount: matches.length });
  const isEmpty = matches.length === 0;
  const links = (
    <MatchLinks
      label={isEmpty ? 'Questions with some of these words:' : `Also about “${search}”:`}
      links={nearest.map(({ slug, question }) => ({ to: `/faq#${slug}`, label: question }))}
    />
  );
  return (
    <>
      <div role="status">
        <Text tone="muted">{formatFaqCount(matches.length, search)}</Text>
        {isEmpty && links}
      </div>
      {isEmpty ? <NoQuestionsFound onViewAll={onClear} /> : <FaqGroupList groups={groups} />}
      {!isEmpty && links}
    </>
  );
});

function NoQuestionsFound({ onViewAll }: { onViewAll: () => void }) {
  return (
    <EmptyState title="No questions found" text="Try another word, or ask us.">
      <Row css={{ justifyContent: 'center' }}>
        <Button onClick={onViewAll}>View All Questions</Button>
        <Link css={buttonStyle('secondary')} to="/contact">
          Ask a Question
        </Link>
      </Row>
      <noscript>
        <a href="/faq">View all questions</a>
      </noscript>
    </EmptyState>
  );
}
