import { BottomBar } from '@msv/ui/layout/BottomBar';
import { CompareBar } from './CompareBar.tsx';

/** For the bottom of a page without other bars. */
export default function PageCompareBar() {
  return (
    <BottomBar>
      <CompareBar />
    </BottomBar>
  );
}
