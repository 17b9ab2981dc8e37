import type { ContentPage } from '@msv/contracts/contentPage';

/** A complete page of text for a test; name only what the test is about. */
export function aContentPage(facts: Partial<ContentPage> = {}): ContentPage {
  return {
    slug: 'privacy-policy',
    title: 'Privacy Policy',
    description: 'What we collect, why, and how long we keep it.',
    lastUpdated: '2024-01-01',
    sections: [
      { id: 'what-we-collect', heading: 'What we collect', html: '<p>Only what you send us.</p>' },
      { id: 'your-rights', heading: 'Your rights', html: '<p>Ask us, and we delete it.</p>' },
    ],
    ...facts,
  };
}
