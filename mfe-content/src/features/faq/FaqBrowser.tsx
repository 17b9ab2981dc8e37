import { css } from '@emotion/react';
import type { GroupedFaqItem } from '@msv/contracts/content/faqItem';
import { cleanText } from '@msv/contracts/http/cleanText';
import { SearchField, SearchForm } from '@msv/forms/search/SearchForm';
import { useQueryState } from '@msv/forms/search/useQueryState';
import type { ApiState } from '@msv/platform';
import { LoadFailed } from '@msv/ui/feedback/LoadFailed';
import { Stack } from '@msv/ui/layout/Stack';
import { StructuredData } from '@msv/ui/seo/StructuredData';
import { space } from '@msv/ui/tokens/tokens';
import { useCallback, useDeferredValue } from 'react';
import { ProseSkeleton } from '../prose/ProseSkeleton.tsx';
import { createFaqJsonLd } from './createFaqJsonLd.ts';
import { FaqSearchResults } from './FaqSearchResults.tsx';
import { faqSearchCodec, maxFaqSearchLength } from './faqSearch.ts';

/** The search for questions with its results, which use a deferred value so that typing stays responsive. */
export function FaqBrowser({ faqs: { data, error, retry } }: { faqs: ApiState<readonly GroupedFaqItem[]> }) {
  const { value: search, setValue, commitToUrl, setValueAndUrl } = useQueryState(faqSearchCodec);
  const clear = useCallback(() => setValueAndUrl(''), [setValueAndUrl]);
  const deferredSearch = cleanText(useDeferredValue(search));
  return (
    <Stack gap={5}>
      <FaqSearchForm search={search} onChange={setValue} onCommit={commitToUrl} />
      {/* Structured data must match what the page shows. */}
      {data && !deferredSearch && <StructuredData jsonLd={createFaqJsonLd(data)} />}
      {data && <FaqSearchResults faqs={data} search={deferredSearch} onClear={clear} />}
      {!data && error && <LoadFailed message="The questions could not be loaded." onRetry={retry} />}
      {!data && !error && <ProseSkeleton label="Loading questions" />}
    </Stack>
  );
}

const formStyle = css({ display: 'grid', gap: space(4) });

interface Props {
  search: string;
  onChange: (search: string) => void;
  onCommit: () => void;
}

function FaqSearchForm({ search, onChange, onCommit }: Props) {
  return (
    <SearchForm
      css={formStyle}
      codec={faqSearchCodec}
      value={search}
      onChange={onChange}
      onCommit={onCommit}
      action="/faq"
      submitLabel="Show Questions"
      label="Find questions"
    >
      <SearchField
        name="q"
        placeholder="Search questions and answers..."
        maxLength={maxFaqSearchLength}
        value={search}
        onChange={onChange}
      />
    </SearchForm>
  );
}
