import { Button } from '../controls/Button.tsx';
import { LinkButton } from '../controls/LinkButton.tsx';
import { Icon } from '../icons/Icon.tsx';
import { arrowRightIcon, phoneIcon } from '../icons/iconPaths.tsx';
import { Row } from '../layout/Row.tsx';

/** Buttons in every variant and state. */
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
