import { Icon } from '../Icon.tsx';
import * as iconPaths from '../iconPaths.tsx';
import { Row } from '../Row.tsx';
import { Text } from '../Text.tsx';

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
