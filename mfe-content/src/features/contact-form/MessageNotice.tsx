import { Link } from '@msv/platform';
import { Notice } from '@msv/ui/feedback/Notice';
import { MessageReceivers } from './MessageReceivers.tsx';
import { UnverifiedBadge } from './UnverifiedBadge.tsx';
import type { MessageContext } from './useMessageContext.ts';

/** Tells the visitor what the form sends in addition to its fields: the dealer, the vehicle and the ZIP code. */
export function MessageNotice({ context }: { context: MessageContext }) {
  const { dealer, dealerPath, dealership, vehicle, vehicleName, zipCode } = context;
  return (
    <>
      {(dealer || vehicle) && (
        <Notice tone="success">
          <span>
            {'Your message is about '}
            {vehicle && (
              <Link to={`/inventory/${vehicle}`}>{vehicleName ?? 'the vehicle that you selected'}</Link>
            )}
            {vehicle && dealer && ' at '}
            {dealer &&
              (dealership && dealerPath ? (
                <>
                  <Link to={dealerPath}>
                    <bdi>{dealership.name}</bdi>
                  </Link>
                  {` in ${dealership.city}, ${dealership.state}`}
                </>
              ) : (
                'the dealer that you selected'
              ))}
            .
          </span>
          {dealership && (
            <>
              <UnverifiedBadge isVerified={dealership.isVerified} />
              <MessageReceivers
                dealerName={dealership.isVerified ? <bdi>{dealership.name}</bdi> : undefined}
                noun="message"
              />
            </>
          )}
          <Link to="/contact">Ask about something else</Link>
        </Notice>
      )}
      {zipCode && (
        <Notice tone="success">
          <span>{`Your ZIP code, ${zipCode}, is sent with your message.`}</span>
        </Notice>
      )}
      {Object.entries({ dealer, vehicle, zipCode }).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
    </>
  );
}
