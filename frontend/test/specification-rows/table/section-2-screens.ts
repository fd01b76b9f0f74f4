import type { Section } from './section.ts'

/** Screens and routes: the event's own screens and page contents. */
export const ownScreens: Section = {
  title: '2.2 Welcome, about and end screen, style and page contents',
  proven: {
    'frontend/test/screens/editor/event-style.test.ts': [
      [
        'Event Style: background type choice (image or video), background file upload, font style and colour style pickers, Save and Close.',
        'an image is chosen and saved by keyboard alone',
        'a plan without backgrounds says which plan has them, and still allows font and colour',
        "an unsaved change asks for confirmation before it's lost",
      ],
    ],
    'frontend/test/screens/editor/screens': [
      [
        'Welcome screen: header image upload, header logo upload',
        'a header image and a logo are chosen by keyboard alone',
        'a header image and a logo are removed by keyboard alone',
      ],
      ['Toggle to hide the default icon', 'the default icon is hidden and shown'],
      [
        'Sections are controlled by features WelcomePageBackground and WelcomePageLogo.',
        'a plan without images says which plan has them, and can still hide the icon',
      ],
    ],
    'frontend/test/e2e/editor/screens': [
      [
        'About screen: edits the page whose identifier is fetched for the event; shown to guests who click the About button.',
        'new text appears in the preview immediately, and behind the About button',
      ],
    ],
    'frontend/test/screens/text/screen-notices.test.ts': [
      ["Live preview in an embedded frame at the event's preview link plus /start.", "'Image updated'"],
    ],
    'frontend/test/screens/editor/end-pages/end-screen.test.ts': [
      [
        'Donation, feedback and subscribe link fields; preview frame at the preview link plus /end.',
        "links are entered by keyboard and appear on the preview's end screen",
      ],
    ],
    'frontend/test/screens/editor/end-pages': [
      [
        'Custom end pages (list, add, rename, delete)',
        'a new page is called "New Page", comes last and is open',
        'a name is saved by Enter and unchanged by Escape, and neither emptied nor saved unchanged',
        'deleting asks first; then "Page deleted", and the focus moves to the next page',
      ],
      [
        'Clicking an end page opens it; clicking the open one closes it.',
        'clicking a page opens it, clicking the open one closes it, and the address keeps it',
      ],
    ],
    'frontend/test/e2e/editor/end-pages': [
      [
        'Custom end pages: reorder by drag',
        'pages are written, linked and reordered; phones show them in that order at the end, and follow changes',
      ],
    ],
    'frontend/test/screens/editor/page-contents.test.ts': [
      [
        'Rows of blocks (text or image)',
        '2 Page content editor: a slide is rows of blocks, text or image, side by side and below each other',
      ],
      ['Each row can be marked expandable.', "2 Page content editor: a row is marked to hide behind 'Show more'"],
    ],
  },
  left: {},
}
