import { BottomBar } from '@msv/ui/layout/BottomBar';
import { CompareBar } from './CompareBar.tsx';

/** For the end of a page or a section without other bars. */
export default function PageCompareBar() {
  return (
    <BottomBar>
      <CompareBar />
    </BottomBar>
  );
}
