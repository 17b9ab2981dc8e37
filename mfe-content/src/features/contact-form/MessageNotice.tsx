import { FormContext } from '@msv/forms/FormContext';
import { RememberedZipCode } from '@msv/forms/search/RememberedZipCode';
import { Link } from '@msv/platform';
import { Checkbox } from '@msv/ui/controls/Checkbox';
import { Notice } from '@msv/ui/feedback/Notice';
import { useContext } from 'react';
import { MessageReceivers } from './MessageReceivers.tsx';
import { UnverifiedBadge } from './UnverifiedBadge.tsx';
import type { MessageContext } from './useMessageContext.ts';

/**
 * Tells the visitor what the form sends in addition to its fields: the dealer and the vehicle that the message is about,
 * and the ZIP code, which the visitor can leave out.
 */
export function MessageNotice({ context }: { context: MessageContext }) {
  const { dealer, dealerPath, dealership, vehicle, vehicleName, zipCode } = context;
  const { values } = useContext(FormContext);
  const isFirstAttempt = Object.keys(values).length === 0;
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
      <div>
        {zipCode && (
          <Checkbox
            key={zipCode}
            name="zipCode"
            value={zipCode}
            // A form that the server rejected keeps the choice of the visitor.
            defaultChecked={isFirstAttempt || values.zipCode !== undefined}
            label={`Send my ZIP code, ${zipCode}, with my message`}
          />
        )}
        <RememberedZipCode shownZipCode={zipCode} />
      </div>
      {Object.entries({ dealer, vehicle }).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
    </>
  );
}
