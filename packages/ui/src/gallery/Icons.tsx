import { Icon } from '../icons/Icon.tsx';
import * as iconPaths from '../icons/iconPaths.tsx';
import { Row } from '../layout/Row.tsx';
import { Text } from '../text/Text.tsx';

/** Every icon with its name. */
export function Icons() {
  return (
    <Row gap={6}>
      {Object.entries(iconPaths).map(([name, path]) => (
        <Text key={name} as="span" size="small">
          <Icon path={path} css={{ fontSize: '1.6em' }} /> {name}
        </Text>
      ))}
    </Row>
  );
}
