import { css } from '@emotion/react';
import type { State } from '@msv/contracts/state';
import { Link, usePageHead, useSite } from '@msv/platform';
import { Breadcrumb } from '@msv/ui/Breadcrumb';
import { breadcrumbList } from '@msv/ui/breadcrumbList';
import { Section } from '@msv/ui/Section';
import { Stack } from '@msv/ui/Stack';
import { StructuredData } from '@msv/ui/StructuredData';
import { space } from '@msv/ui/tokens';
import { stateSummary } from '../data/stateSummary.ts';
import { stateTrail } from '../data/stateTrail.ts';
import { FeaturedSection } from './FeaturedSection.tsx';
import { StateDealers } from './StateDealers.tsx';
import { StateHeading } from './StateHeading.tsx';
import { StateStats } from './StateStats.tsx';

const featuredCount = 3;

const overview = css({
  paddingBlockStart: `clamp(${space(3)}, 3vw, ${space(8)})`,
  paddingBlockEnd: `clamp(${space(8)}, 5vw, ${space(16)})`,
});

export function StateDetails({ state }: { state: State }) {
  const site = useSite();
  const path = `/states/${state.slug}`;
  usePageHead({
    title: `${state.name} Dealers | ${site.product}`,
    description: stateSummary(state),
    canonicalPath: path,
  });
  return (
    <>
      <StructuredData facts={breadcrumbList([...stateTrail, { to: path, label: state.name }], site.url)} />
      <Section surface="evening" css={overview}>
        <Stack gap={8}>
          <Breadcrumb link={Link} trail={stateTrail} current={state.name} />
          <StateHeading state={state} />
          <StateStats dealerCount={state.dealerCount} />
        </Stack>
      </Section>
      <Section surface="white">
        <StateDealers state={state} />
      </Section>
      <FeaturedSection limit={featuredCount} />
    </>
  );
}
