import { css } from '@emotion/react';
import type { Vehicle } from '@msv/contracts/inventory/vehicle';
import { replaceParameters } from '@msv/forms/search/useQueryState';
import { useLocation, useNavigate } from '@msv/platform';
import { Button } from '@msv/ui/controls/Button';
import { Field } from '@msv/ui/controls/Field';
import { Disclosure } from '@msv/ui/disclosure/Disclosure';
import { Row } from '@msv/ui/layout/Row';
import { Section } from '@msv/ui/layout/Section';
import { Stack } from '@msv/ui/layout/Stack';
import { Heading } from '@msv/ui/text/Heading';
import { Text } from '@msv/ui/text/Text';
import { gap, space } from '@msv/ui/tokens/tokens';
import { type SubmitEvent, useId, useState } from 'react';
import {
  compareWithGarage,
  describeFit,
  formatFeet,
  formatSpare,
  garageLimits,
  hasGarage,
} from './garageFit.ts';

const fieldsStyle = css({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${space(44)}), ${space(80)}))`,
  gap: gap.between,
  '& > p, & > div:last-child': { gridColumn: '1 / -1' },
});
/** Aligns the disclosure with the other texts. */
const formStyle = css({ summary: { paddingInline: 0 } });
const sectionId = 'garage';

/**
 * Compares the dimensions of a vehicle with the garage in the query string. Renders nothing if the vehicle states no
 * dimension. Without JavaScript, the form loads the page with the garage.
 */
export default function GarageCheck({ vehicle }: { vehicle: Vehicle }) {
  const { pathname, search } = useLocation();
  // React renders a new location only after other parts of the page have loaded, so the query is also in the state.
  const [query, setQuery] = useState(search);
  const navigate = useNavigate();
  const titleId = useId();
  const fits = compareWithGarage(vehicle, query);
  if (fits.length === 0) return null;
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const garage = new URLSearchParams();
    for (const [name, entry] of new FormData(event.currentTarget)) garage.set(name, String(entry));
    const search = replaceParameters(window.location.search, [...garage.keys()], `${garage}`);
    setQuery(search);
    navigate({ search }, { replace: true });
  }
  return (
    <Section id={sectionId} css={{ paddingBlockStart: 0 }}>
      <Stack gap={2}>
        <Heading level={2} id={titleId}>
          Does It Fit in Your Garage?
        </Heading>
        <form css={formStyle} action={`${pathname}#${sectionId}`} aria-labelledby={titleId} onSubmit={submit}>
          <div aria-live="polite" aria-atomic="true">
            <Text>{describeFit(fits)}</Text>
            {fits.map((fit) => (
              <Text key={fit.name}>{formatSpare(fit)}</Text>
            ))}
          </div>
          <Disclosure label="Enter Your Garage’s Size" isInitiallyOpen={hasGarage(search)}>
            <div css={fieldsStyle}>
              <Text tone="muted">
                We assume a garage for one car. Measure yours, inside and at the open door, and enter its
                size.
              </Text>
              {fits.map(({ name, label, defaultInches, garageInches }) => (
                <Field
                  key={name}
                  type="number"
                  label={`${label}, Inches`}
                  hint={`Our assumption: ${defaultInches} inches (${formatFeet(defaultInches)}).`}
                  name={name}
                  defaultValue={garageInches}
                  required
                  hasAsterisk={false}
                  step="any"
                  autoComplete="off"
                  {...garageLimits}
                />
              ))}
              <Text size="small" tone="muted">
                Accessories such as mirrors can make the vehicle larger. Leave space to walk around it and to
                connect the charger.
              </Text>
              <Row>
                <Button type="submit" variant="secondary">
                  Check Garage
                </Button>
              </Row>
            </div>
          </Disclosure>
        </form>
      </Stack>
    </Section>
  );
}
