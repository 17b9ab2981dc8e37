import { useState } from 'react';
import { Button } from '../controls/Button.tsx';
import { AccordionItem } from '../disclosure/AccordionItem.tsx';
import { Disclosure } from '../disclosure/Disclosure.tsx';
import { DisclosureMenu } from '../disclosure/DisclosureMenu.tsx';
import { Drawer } from '../disclosure/Drawer.tsx';
import { ProgressLine } from '../feedback/ProgressLine.tsx';
import type { ToastMessage } from '../feedback/Toast.tsx';
import { Toaster } from '../feedback/Toaster.tsx';
import { Row } from '../layout/Row.tsx';

const questions = [
  { id: 'speed', title: 'How fast do they go?', content: 'Between 20 and 25 mph.' },
  { id: 'roads', title: 'Which roads may I use?', content: 'Roads with a limit of 35 mph or less.' },
  {
    id: 'charge',
    title: 'How long does charging take?',
    content: 'Six to eight hours, overnight at home.',
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

export function Interactions() {
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const [toast, setToast] = useState<ToastMessage>();
  const [isLoading, setIsLoading] = useState(false);
  const [openId, setOpenId] = useState<string>();
  return (
    <>
      <Row>
        <DisclosureMenu label="Inventory">{links}</DisclosureMenu>
        <Button variant="secondary" onClick={() => setIsDrawerOpen(true)}>
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
        <div>
          {questions.map(({ id, title, content }) => (
            <AccordionItem
              key={id}
              title={title}
              level={3}
              isOpen={id === openId}
              onToggle={(isOpen) => setOpenId(isOpen ? id : undefined)}
            >
              {content}
            </AccordionItem>
          ))}
        </div>
      </div>
      <Disclosure label="More locations">{links}</Disclosure>
      <Drawer id="example-menu" isOpen={isDrawerOpen} onClose={() => setIsDrawerOpen(false)} label="Menu">
        {links}
        <Disclosure label="Locations">{links}</Disclosure>
      </Drawer>
      <ProgressLine isActive={isLoading} />
      <Toaster toast={toast} onDismiss={() => setToast(undefined)} />
    </>
  );
}
