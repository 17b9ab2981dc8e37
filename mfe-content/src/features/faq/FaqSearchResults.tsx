import type { GroupedFaqItem } from '@msv/contracts/content/faqItem';
import { useSearchTracking } from '@msv/forms/search/useSearchTracking';
import { Text } from '@msv/ui/text/Text';
import { memo, useMemo } from 'react';
import { FaqGroupList } from './FaqGroupList.tsx';
import { filterFaqs } from './filterFaqs.ts';
import { formatFaqCount } from './formatFaqCount.ts';
import { groupFaqs } from './groupFaqs.ts';
import { NoQuestionsFound } from './NoQuestionsFound.tsx';

interface Props {
  faqs: readonly GroupedFaqItem[];
  /** Search text without surrounding spaces. */
  search: string;
  onClear: () => void;
}

/** The questions that match a search, in groups. Memoized, so that it does not render on each keystroke. */
export const FaqSearchResults = memo(function FaqSearchResults({ faqs, search, onClear }: Props) {
  const matches = useMemo(() => filterFaqs(faqs, search), [faqs, search]);
  const groups = useMemo(() => groupFaqs(matches), [matches]);
  useSearchTracking('site_search', { text: search, resultCount: matches.length });
  return (
    <>
      <Text role="status" tone="muted">
        {formatFaqCount(matches.length, search)}
      </Text>
      {matches.length === 0 ? <NoQuestionsFound onViewAll={onClear} /> : <FaqGroupList groups={groups} />}
    </>
  );
});
