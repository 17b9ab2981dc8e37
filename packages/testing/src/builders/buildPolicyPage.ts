import type { ContentPage } from '@msv/contracts/contentPage';

/** A complete page of text for a test; name only what the test is about. */
export function aContentPage(facts: Partial<ContentPage> = {}): ContentPage {
  return {
    slug: 'privacy-policy',
    title: 'Privacy Policy',
    description: 'What we know about you, why, and for how long.',
    lastUpdated: '2024-01-01',
    sections: [
      { id: 'what-we-collect', heading: 'What we collect', html: '<p>Your name, if you tell us.</p>' },
      { id: 'contact', heading: 'Contact', html: '<p><a href="/contact">Write to us</a>.</p>' },
    ],
    ...facts,
  };
}
