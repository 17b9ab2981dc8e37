import { css } from '@emotion/react';
import { parseZipCode } from '@msv/dealer-search/parseZipCode';
import { ZipCodeSearchForm } from '@msv/forms/search/ZipCodeSearchForm';
import { storeVisitorZipCode } from './visitorZipCode.ts';

const formStyle = css({ gridTemplateColumns: 'minmax(0, 14rem) auto', justifyContent: 'start' });

/** Asks for the visitor's ZIP code, which stays in the browser. Without JavaScript, the form leads to the directory. */
export function VisitorZipCodeForm() {
  return (
    <ZipCodeSearchForm
      css={formStyle}
      label="Dealers near you"
      hint="We remember it in this browser only."
      action="Show Dealers"
      onSearch={(zipCode) => storeVisitorZipCode(parseZipCode(zipCode))}
    />
  );
}
