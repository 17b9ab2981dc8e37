import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { StructuredData } from './StructuredData.tsx';

test('a name with markup in it stays a name', () => {
  const facts = { name: '</script><script>alert(1)</script> & "Co"' };
  const { container } = render(<StructuredData facts={facts} />);
  expect(container.querySelectorAll('script')).toHaveLength(1);
  expect(container.innerHTML).not.toContain('</script><script>');
  expect(JSON.parse(container.textContent ?? '')).toEqual(facts);
});
