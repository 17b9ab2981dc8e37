import { Link } from '@msv/platform';
import { Button } from '@msv/ui/controls/Button';
import { EmptyState } from '@msv/ui/feedback/EmptyState';
import { Row } from '@msv/ui/layout/Row';
import { buttonStyle } from '@msv/ui/styles/buttonStyle';

/** Empty state of the FAQ search, with a button that clears the search and with links that work without JavaScript. */
export function NoQuestionsFound({ onViewAll }: { onViewAll: () => void }) {
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
