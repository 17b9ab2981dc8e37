import { createDealershipPath } from '@msv/contracts/dealers/dealership';
import { Link } from '@msv/platform';
import { Notice } from '@msv/ui/feedback/Notice';
import type { MessageContext } from './useMessageContext.ts';

/**
 * Tells the visitor what the message is about: a dealer, a vehicle or both. The form sends their slugs with the
 * message, and also where the visitor lives.
 */
export function MessageNotice({ context }: { context: MessageContext }) {
  const { dealer, dealership, vehicle, vehicleName, otherState, zipCode } = context;
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
              (dealership ? (
                <>
                  <Link to={createDealershipPath(dealer)}>{dealership.name}</Link>
                  {` in ${dealership.city}, ${dealership.state}`}
                </>
              ) : (
                'the dealer that you selected'
              ))}
            .
          </span>
          <Link to="/contact">Ask about something else</Link>
        </Notice>
      )}
      {otherState && !dealer && (
        <Notice tone="success">Your state, {otherState}, is sent with your message.</Notice>
      )}
      {Object.entries({ dealer, vehicle, otherState, zipCode }).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
    </>
  );
}
