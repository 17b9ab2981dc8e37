import { css } from '@emotion/react';
import { dealershipsUrl } from '@msv/contracts/dealers/dealership';
import {
  createManagedDealershipRead,
  EndedLink,
  ManagedDealership,
  managedDealershipPath,
  managedDealershipUrl,
  readManageToken,
  readUnsubscribeToken,
  removeManageToken,
} from '@msv/contracts/dealers/managedDealership';
import { statesUrl } from '@msv/contracts/dealers/state';
import {
  ApiResponseError,
  Link,
  useApi,
  useInvalidate,
  useLocation,
  useNavigate,
  usePageHead,
  useSite,
  useToast,
} from '@msv/platform';
import { Card } from '@msv/ui/cards/Card';
import { PageLoading } from '@msv/ui/feedback/PageLoading';
import { PageBody } from '@msv/ui/layout/PageBody';
import { PageHeader } from '@msv/ui/layout/PageHeader';
import { Section } from '@msv/ui/layout/Section';
import { pageBandStyle } from '@msv/ui/styles/pageTopStyle';
import { minWidthQuery, space } from '@msv/ui/tokens/tokens';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { dealersBreadcrumb } from '../features/breadcrumbs.ts';
import { ManageForm } from '../features/manage/ManageForm.tsx';
import { InvalidLinkMessage, ManageMessage } from '../features/manage/ManageMessage.tsx';
import { ManageStatus } from '../features/manage/ManageStatus.tsx';
import { readManageResult } from '../features/manage/manageLinks.ts';
import { UnsubscribedMessage, UnsubscribeMessage } from '../features/manage/UnsubscribeMessage.tsx';

const ManageState = v.object({ manageToken: v.string() });

/**
 * Returns the token of the manage link, or an empty string without a link. Moves the token from the URL to the history
 * entry, so that it is neither visible nor copied with the URL, and a reload still works. Returns `undefined` during
 * the first render after a reload, because the server does not know the history.
 */
function useManageToken(): string | undefined {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const urlToken = readManageToken(search);
  // Set while rendering, because React may apply an update of an effect after the navigation below, and would then
  // replace the form.
  const [storedToken, setStoredToken] = useState(urlToken);
  if (urlToken !== undefined && urlToken !== storedToken) setStoredToken(urlToken);
  useLayoutEffect(() => {
    const result = v.safeParse(ManageState, state);
    if (urlToken === undefined) setStoredToken(result.success ? result.output.manageToken : '');
  }, [urlToken, state]);
  useEffect(() => {
    if (urlToken === undefined) return;
    const state: v.InferOutput<typeof ManageState> = { manageToken: urlToken };
    navigate(pathname + removeManageToken(search), { replace: true, state });
  }, [urlToken, pathname, search, navigate]);
  return storedToken;
}

const title = 'Manage Your Listing';

export default function ManageDealershipPage() {
  const { product } = useSite();
  const token = useManageToken();
  const { search } = useLocation();
  const result = readManageResult(search);
  const unsubscribeToken = readUnsubscribeToken(search);
  usePageHead({
    title: `${title} | ${product}`,
    description: 'Correct, pause or remove the listing of your dealership.',
    canonicalPath: managedDealershipPath,
    noIndex: true,
  });
  if (result === 'removed') return <RemovedMessage />;
  if (result === 'unsubscribed') return <UnsubscribedMessage />;
  if (unsubscribeToken) return <UnsubscribeMessage token={unsubscribeToken} />;
  if (token === undefined) return <OpeningLink />;
  return token === '' ? <InvalidLinkMessage /> : <ManagedListing key={token} token={token} />;
}

const RemovedMessage = ({ isResult }: { isResult?: boolean }) => (
  <ManageMessage title="Your Listing Was Removed" isResult={isResult}>
    Its page and its data are deleted. You can add your dealership again at any time.
  </ManageMessage>
);

/** Shown after a reload until the browser has read the token from its history. */
const OpeningLink = () => (
  <PageLoading label="Loading your listing">
    <noscript>Please open the link in the email again.</noscript>
  </PageLoading>
);

const columnsStyle = css({
  display: 'grid',
  gap: `clamp(${space(6)}, 4vw, ${space(10)})`,
  alignItems: 'start',
  [minWidthQuery.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.6fr)' },
});

function ManagedListing({ token }: { token: string }) {
  const titleId = useId();
  const { data, error, retry } = useApi(createManagedDealershipRead(token));
  const { changed, ended, changeCount, onSent } = useResult();
  const isSavedWithoutScripts = readManageResult(useLocation().search) === 'saved' && changeCount === 0;
  const statusHeading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (changeCount > 0) statusHeading.current?.focus();
  }, [changeCount]);
  if (ended?.removed) return <RemovedMessage isResult />;
  if (ended?.emailChanged)
    return (
      <ManageMessage title="Check Your Inbox" isResult>
        Your changes are saved. We have sent a new link to the new email address, and this link is not valid
        anymore.
      </ManageMessage>
    );
  const dealership = changed ?? data;
  if (!dealership) {
    if (!error) return <PageLoading label="Loading your listing" />;
    if (error instanceof ApiResponseError && error.status === 404) return <InvalidLinkMessage />;
    return (
      <ManageMessage title="Listing Unavailable" onRetry={retry}>
        Your listing could not be loaded.
      </ManageMessage>
    );
  }
  return (
    <>
      <Section surface="evening" css={pageBandStyle}>
        <PageHeader
          link={Link}
          steps={[...dealersBreadcrumb, { to: managedDealershipPath, label: title }]}
          title={title}
          titleId={titleId}
          lead={dealership.name}
        />
      </Section>
      <PageBody>
        <div css={columnsStyle}>
          <ManageStatus
            dealership={dealership}
            token={token}
            announcement={isSavedWithoutScripts ? 'Your changes are saved.' : undefined}
            headingRef={statusHeading}
            onSent={onSent}
          />
          <Card>
            {/* A new form after each change, which starts with the values as they are stored. */}
            <ManageForm
              key={changeCount}
              dealership={dealership}
              token={token}
              labelledBy={titleId}
              onSent={onSent}
            />
          </Card>
        </div>
      </PageBody>
    </>
  );
}

/** Stores the response to the last change, and refetches all lists and pages that show the dealership. */
function useResult() {
  const toast = useToast();
  const invalidate = useInvalidate();
  const [changed, setChanged] = useState<ManagedDealership>();
  const [ended, setEnded] = useState<EndedLink>();
  const [changeCount, setChangeCount] = useState(0);
  function onSent(response: unknown) {
    const managed = v.safeParse(ManagedDealership, response);
    if (managed.success) {
      setChanged(managed.output);
      toast({ title: 'Success!', description: 'Your changes are saved.' });
    } else setEnded(v.parse(EndedLink, response));
    setChangeCount((count) => count + 1);
    void invalidate(managedDealershipUrl, dealershipsUrl, statesUrl);
  }
  return { changed, ended, changeCount, onSent };
}
