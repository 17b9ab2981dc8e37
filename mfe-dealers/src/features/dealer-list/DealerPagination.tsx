import { css } from '@emotion/react';
import { maxOverviewDealerships } from '@msv/contracts/dealers/dealership';
import { Link } from '@msv/platform';
import { VisuallyHidden } from '@msv/ui/text/VisuallyHidden';
import { color, radius, space } from '@msv/ui/tokens/tokens';
import { createDirectoryUrl, type DealerQuery } from '../dealer-search/dealerQuery.ts';

const listStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
  padding: 0,
  listStyleType: '""',
  a: {
    display: 'grid',
    placeItems: 'center',
    minInlineSize: space(11),
    minBlockSize: space(11),
    paddingInline: space(3),
    border: `1px solid ${color.controlLine}`,
    borderRadius: radius.control,
    backgroundColor: color.surface,
    fontWeight: 600,
    textDecoration: 'none',
  },
  'a[aria-current]': { borderColor: color.evergreen, backgroundColor: color.mint },
});

interface Props {
  query: DealerQuery;
  page: number;
  dealerCount: number;
}

/** Links to the other pages of the directory, with which visitors without JavaScript reach every dealer. */
export function DealerPagination({ query, page, dealerCount }: Props) {
  const pageCount = Math.ceil(dealerCount / maxOverviewDealerships);
  if (pageCount <= 1) return null;
  return (
    <nav aria-label="Pages of dealers">
      <ul css={listStyle}>
        {page > 1 && (
          <li>
            <Link to={createDirectoryUrl(query, page - 1)}>Previous</Link>
          </li>
        )}
        {listPageNumbers(page, pageCount).map((number) => (
          <li key={number}>
            <Link to={createDirectoryUrl(query, number)} aria-current={number === page ? 'page' : undefined}>
              <span>
                <VisuallyHidden>Page </VisuallyHidden>
                {number}
              </span>
            </Link>
          </li>
        ))}
        {page < pageCount && (
          <li>
            <Link to={createDirectoryUrl(query, page + 1)}>Next</Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** Lists the pages to link to: the first and the last page, and those next to the current one. */
export const listPageNumbers = (page: number, pageCount: number): readonly number[] =>
  Array.from({ length: pageCount }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pageCount || Math.abs(number - page) <= 1,
  );
