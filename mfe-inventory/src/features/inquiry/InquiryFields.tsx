import { css } from '@emotion/react';
import type { Vehicle } from '@msv/contracts/inventory/vehicle';
import { formatVehiclePrice } from '@msv/contracts/inventory/vehiclePrice';
import { EmailField } from '@msv/forms/fields/EmailField';
import { NameFields } from '@msv/forms/fields/NameFields';
import { PhoneField } from '@msv/forms/fields/PhoneField';
import { minWidthQuery, space } from '@msv/ui/tokens/tokens';

const gridStyle = css({
  display: 'grid',
  gap: space(5),
  [minWidthQuery.phone]: { gridTemplateColumns: '1fr 1fr' },
});

/** Inputs of the inquiry form. They are uncontrolled, so that re-renders never lose typed text. */
export function InquiryFields({ vehicle }: { vehicle: Vehicle }) {
  return (
    <div css={gridStyle}>
      <NameFields />
      <PhoneField />
      <EmailField />
      <input type="hidden" name="vehicleName" value={vehicle.name} />
      <input type="hidden" name="vehiclePrice" value={formatVehiclePrice(vehicle.price)} />
    </div>
  );
}
