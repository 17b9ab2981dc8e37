import { createDealershipRead } from '@msv/contracts/dealers/dealership';
import { useApi, useParams } from '@msv/platform';
import { PageLoading } from '@msv/ui/feedback/PageLoading';
import { DealerDetails } from '../features/dealer-page/DealerDetails.tsx';
import { DealerNotFound } from '../features/dealer-page/DealerNotFound.tsx';

export default function DealerPage() {
  const { slug = '' } = useParams();
  const { data: dealership, error, retry } = useApi(createDealershipRead(slug));
  if (error) return <DealerNotFound slug={slug} error={error} onRetry={retry} />;
  if (!dealership) return <PageLoading label="Loading the dealer" />;
  return <DealerDetails key={slug} dealership={dealership} slug={slug} />;
}
