import {
  createDealershipPath,
  createDealershipRead,
  type Dealership,
} from '@msv/contracts/dealers/dealership';
import {
  type ListingProblem,
  ListingReportFormValues,
  listingProblems,
  listingReportUrl,
} from '@msv/contracts/leads/listingReport';
import { createThankYouState } from '@msv/contracts/leads/thankYouState';
import { FormField, FormSelect, FormTextArea } from '@msv/forms/fields/FormField';
import { useValidatedForm } from '@msv/forms/useValidatedForm';
import { ValidatedForm } from '@msv/forms/ValidatedForm';
import { ApiResponseError, Link, useApi, useLocation, useNavigate, useToast } from '@msv/platform';
import { Notice } from '@msv/ui/feedback/Notice';
import { parseContactParameters } from '../contact-form/parseContactParameters.ts';
import { UnverifiedBadge } from '../contact-form/UnverifiedBadge.tsx';
import { reportConfirmationPath } from '../thank-you/confirmations.ts';

/** In display order. */
const fieldLabels = { problem: 'Problem', message: 'Details', email: 'Email' } as const;

const problemLabels: Readonly<Record<ListingProblem, string>> = {
  'wrong-phone': 'The phone number is wrong',
  'wrong-address': 'The address is wrong',
  closed: 'The dealer has closed',
  'not-a-dealer': 'This is not a dealer',
  other: 'Something else',
};
const problemOptions = listingProblems.map((value) => ({ value, label: problemLabels[value] }));

const failedToast = {
  title: 'Error',
  description: 'Failed to send your report. Please try again.',
  variant: 'destructive',
  endsWithPage: true,
} as const;

interface Props {
  labelledBy: string;
}

/** Reports an error in the listing of the dealer in the URL. Without a known dealer, it says where a report starts. */
export default function ListingReportForm({ labelledBy }: Props) {
  const { dealer: slug } = parseContactParameters(useLocation().search);
  const { data, error } = useApi(slug ? createDealershipRead(slug) : undefined);
  if (!slug || (error instanceof ApiResponseError && error.status === 404))
    return (
      <Notice tone="warn">
        <span>
          {slug ? 'We don’t know this dealer. ' : ''}Select “Report an error in this listing” on the page of
          the dealer.
        </span>
        <Link to="/dealerships">Find a dealer</Link>
      </Notice>
    );
  return <ReportForm key={slug} slug={slug} dealer={data} labelledBy={labelledBy} />;
}

function ReportForm({ slug, dealer, labelledBy }: Props & { slug: string; dealer: Dealership | undefined }) {
  const toast = useToast();
  const navigate = useNavigate();
  const form = useValidatedForm({
    url: listingReportUrl,
    schema: ListingReportFormValues,
    nextPage: `${reportConfirmationPath}&dealer=${slug}`,
    labels: fieldLabels,
    onFailed: () => toast(failedToast),
    onSent(_response, { isMounted }) {
      // A visitor who has left the page stays where they are.
      if (isMounted) navigate(reportConfirmationPath, { state: createThankYouState(dealer?.name) });
    },
  });
  return (
    <ValidatedForm
      form={form}
      labelledBy={labelledBy}
      submitLabel="Send Report"
      sendingLabel="Sending..."
      subject="report"
    >
      <Notice tone="success">
        <span>
          {'Your report is about '}
          <Link to={createDealershipPath(slug)}>
            <bdi>{dealer?.name ?? 'the dealer that you selected'}</bdi>
          </Link>
          .
        </span>
        {dealer && <UnverifiedBadge isVerified={dealer.isVerified} />}
      </Notice>
      <input type="hidden" name="dealer" value={slug} />
      <FormSelect
        name="problem"
        required
        options={problemOptions}
        placeholder="Select a problem"
        defaultValue=""
      />
      <FormTextArea name="message" hint="Required if the problem is something else." />
      <FormField
        name="email"
        type="email"
        autoComplete="email"
        hint="Optional. We only use it to ask about your report and to tell you the result."
      />
    </ValidatedForm>
  );
}
