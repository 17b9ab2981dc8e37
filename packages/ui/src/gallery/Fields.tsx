import { Card } from '../cards/Card.tsx';
import { Button } from '../controls/Button.tsx';
import { Checkbox } from '../controls/Checkbox.tsx';
import { Field } from '../controls/Field.tsx';
import { Select } from '../controls/Select.tsx';
import { TextArea } from '../controls/TextArea.tsx';
import { Row } from '../layout/Row.tsx';
import { Stack } from '../layout/Stack.tsx';

const subjects = [
  { value: 'sales', label: 'Sales' },
  { value: 'service', label: 'Service' },
];

export function Fields() {
  return (
    <Card>
      <Stack gap={5}>
        <Field label="First name" required autoComplete="given-name" />
        <Field
          label="Phone"
          type="tel"
          required
          defaultValue="555"
          hint="With area code, such as (844) 555-0142."
          error="Phone number must be at least 10 digits"
        />
        <Field
          label="Search"
          hasHiddenLabel
          type="search"
          placeholder="Search by dealer name, city, or state..."
        />
        <Select label="Subject" options={subjects} placeholder="Select a subject" />
        <TextArea label="Message" required />
        <Field label="Membership number" disabled defaultValue="Not needed" />
        <Checkbox label="I claim the tax benefit" hint="Only for business use." defaultChecked />
        <Row>
          <Button type="submit">Send message</Button>
          <Button variant="quiet">Clear</Button>
        </Row>
      </Stack>
    </Card>
  );
}
