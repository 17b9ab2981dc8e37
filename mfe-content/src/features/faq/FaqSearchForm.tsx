import { css } from '@emotion/react';
import { SearchField } from '@msv/forms/search/SearchField';
import { SearchForm } from '@msv/forms/search/SearchForm';
import { space } from '@msv/ui/tokens/tokens';
import { faqSearchCodec, maxFaqSearchLength } from './faqSearchCodec.ts';

const formStyle = css({ display: 'grid', gap: space(4) });

interface Props {
  search: string;
  onChange: (search: string) => void;
  /** The visitor is done with the box. */
  onCommit: () => void;
}

/** The search box for questions. */
export function FaqSearchForm({ search, onChange, onCommit }: Props) {
  return (
    <SearchForm
      css={formStyle}
      codec={faqSearchCodec}
      value={search}
      onChange={onChange}
      onCommit={onCommit}
      action="/faq"
      submitLabel="Show questions"
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
