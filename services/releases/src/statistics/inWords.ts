const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const hundredths = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const seconds = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `12,000` */
export const inWhole = (count: number) => whole.format(count);

/** `0.52 %` of a share from 0 to 1. */
export const inPercent = (share: number) => `${hundredths.format(share * 100)} %`;

/** `1.84 s` */
export const inMs = (ms: number) => `${seconds.format(ms / 1000)} s`;
