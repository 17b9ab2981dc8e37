import { css } from '@emotion/react';
import { type DealerSummary, dealerSummaryRead } from '@msv/contracts/dealers/dealerSummary';
import { type PriceSummary, priceSummaryRead } from '@msv/contracts/inventory/priceSummary';
import { formatVehiclePrice } from '@msv/contracts/inventory/vehicle';
import { formatNumber } from '@msv/contracts/site/formatNumber';
import { useApi } from '@msv/platform';
import { Text } from '@msv/ui/text/Text';

/** Reserves the line, so that nothing moves when its figures arrive. */
const style = css({ minBlockSize: '1lh' });

/** Empty while a figure is unavailable. */
export function SiteFacts() {
  const { data: prices } = useApi(priceSummaryRead);
  const { data: dealers } = useApi(dealerSummaryRead);
  return (
    <Text size="small" css={style}>
      {prices && dealers && formatSiteFacts(prices, dealers)}
    </Text>
  );
}

/** Returns `11 models from $8,995 · 60 dealers in 26 states`, without vehicles or dealers if there are none. */
export function formatSiteFacts(
  { vehicleCount, lowestPrice }: PriceSummary,
  { dealershipCount, stateCount }: DealerSummary,
): string {
  const models =
    lowestPrice !== undefined &&
    `${formatCount(vehicleCount, 'model')} from ${formatVehiclePrice(lowestPrice)}`;
  const dealers =
    dealershipCount > 0 && `${formatCount(dealershipCount, 'dealer')} in ${formatCount(stateCount, 'state')}`;
  return [models, dealers].filter(Boolean).join(' · ');
}

const formatCount = (count: number, noun: string) =>
  `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;
