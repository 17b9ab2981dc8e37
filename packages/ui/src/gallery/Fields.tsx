import { Button } from '../Button.tsx';
import { Card } from '../Card.tsx';
import { Checkbox } from '../Checkbox.tsx';
import { Field } from '../Field.tsx';
import { Row } from '../Row.tsx';
import { Select } from '../Select.tsx';
import { Stack } from '../Stack.tsx';
import { TextArea } from '../TextArea.tsx';

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
