import { Button } from '../Button.tsx';
import { Icon } from '../Icon.tsx';
import { arrowRightIcon, phoneIcon } from '../iconPaths.tsx';
import { LinkButton } from '../LinkButton.tsx';
import { Row } from '../Row.tsx';

export function Buttons() {
  return (
    <>
      <Row>
        <Button>Get Quote</Button>
        <Button variant="secondary">Find Dealer</Button>
        <Button variant="quiet">
          View all <Icon path={arrowRightIcon} />
        </Button>
        <Button pending>Sending...</Button>
        <Button disabled>Not now</Button>
      </Row>
      <Row>
        <LinkButton size="large" href="tel:+18445550142">
          <Icon path={phoneIcon} /> Call Now
        </LinkButton>
        <Button size="large" variant="secondary">
          Browse Inventory
        </Button>
      </Row>
    </>
  );
}
