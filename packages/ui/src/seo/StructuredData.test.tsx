import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { StructuredData } from './StructuredData.tsx';

test('escapes markup in the data', () => {
  const jsonLd = { name: '</script><script>alert(1)</script> & "Co"' };
  const { container } = render(<StructuredData jsonLd={jsonLd} />);
  expect(container.querySelectorAll('script')).toHaveLength(1);
  expect(container.innerHTML).not.toContain('</script><script>');
  expect(JSON.parse(container.textContent ?? '')).toEqual(jsonLd);
});
