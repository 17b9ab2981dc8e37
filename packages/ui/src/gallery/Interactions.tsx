import { useState } from 'react';
import { Accordion } from '../Accordion.tsx';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { Disclosure } from '../Disclosure.tsx';
import { DisclosureMenu } from '../DisclosureMenu.tsx';
import { Drawer } from '../Drawer.tsx';
import { ProgressLine } from '../ProgressLine.tsx';
import { Row } from '../Row.tsx';
import { Text } from '../Text.tsx';
import type { ToastMessage } from '../Toast.tsx';
import { Toaster } from '../Toaster.tsx';

const questions = [
  { id: 'speed', title: 'How fast do they go?', content: 'Between 20 and 25 mph.' },
  { id: 'roads', title: 'Which roads may I use?', content: 'Roads with a limit of 35 mph or less.' },
  {
    id: 'charge',
    title: 'How long does charging take?',
    content: 'Six to eight hours, at home, over night.',
  },
];

const links = (
  <ul>
    {['All Vehicles', '2-Seater', '4-Seater'].map((name) => (
      <li key={name}>
        <a href="#inventory">{name}</a>
      </li>
    ))}
  </ul>
);

export function Behaviours() {
  const [open, setOpen] = useState<'dialog' | 'drawer'>();
  const [toast, setToast] = useState<ToastMessage>();
  const [isLoading, setIsLoading] = useState(false);
  const close = () => setOpen(undefined);
  return (
    <>
      <Row>
        <DisclosureMenu label="Inventory">{links}</DisclosureMenu>
        <Button variant="secondary" onClick={() => setOpen('dialog')}>
          Open dialog
        </Button>
        <Button variant="secondary" onClick={() => setOpen('drawer')}>
          Open drawer
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            setToast({ id: 'done', title: 'Success!', description: 'Dealership added successfully!' })
          }
        >
          Show toast
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            setToast({
              id: 'failed',
              variant: 'destructive',
              title: 'Error',
              description: 'Failed to send message. Please try again.',
            })
          }
        >
          Show error
        </Button>
        <Button variant="secondary" onClick={() => setIsLoading(!isLoading)}>
          Toggle progress
        </Button>
      </Row>
      <div>
        <Accordion items={questions} itemTestId="faq-item" />
      </div>
      <Disclosure label="More locations">{links}</Disclosure>
      <Dialog isOpen={open === 'dialog'} onClose={close} title="Your choice">
        <Text>Esc, the cross and a press beside it close it; focus goes back to its button.</Text>
      </Dialog>
      <Drawer isOpen={open === 'drawer'} onClose={close} label="Menu">
        {links}
        <Disclosure label="Locations">{links}</Disclosure>
      </Drawer>
      <ProgressLine isActive={isLoading} />
      <Toaster toast={toast} onDismiss={() => setToast(undefined)} />
    </>
  );
}
