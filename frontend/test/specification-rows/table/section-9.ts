import type { Section } from './section.ts'

/** The constants and limits. */
export const section9: Section = {
  title: '2.9 Constants and limits',
  proven: {
    'frontend/test/screens/text/constants.test.ts': [
      'Free: 3 sessions, 15 attendees per session, £0 a month',
      'Basic: unlimited sessions, 100 attendees, £5 a month',
      'Premium: unlimited sessions and attendees, £30 a month',
      'Image upload guidance: 5mb for header image and logo',
      'New end page default name: New Page',
      'Showing Expired: 24 hours (86400000 ms) after start',
      'Toast duration: 3000 ms',
      'Event defaults: allowUserNavigation true, allowViewAllPages false, isTour false; font Classic, colour Purple',
      'QR code size: 256 in presenter',
      'QR code size: 200x200 on dashboard share',
      'Dates: shown DD-Mon-YYYY HH:MM local time, UTC assumed without Z',
      'Support reply target: 1-2 business days',
      'Price changes: at least 14 days’ notice; renews automatically',
      'Refunds: only where required by law; cancellation keeps access to end of billing period',
      'Failed or disputed payment: account may be suspended or downgraded',
    ],
    'frontend/test/e2e/editor': [
      [
        'Long press 120 ms; mouse drag threshold 5 px',
        'by touch: a long press of 120 ms lifts a slide, moving earlier scrolls the list, a tap selects',
      ],
    ],
    'frontend/test/screens/editor': [
      ['Long press 120 ms; mouse drag threshold 5 px', 'moving less than 5 px is a click, 5 px are a drag'],
      ['Drop animation 0.33 to 0.55 s', 'a drop animates for 0.33 to 0.55 s, and not at all if motion is reduced'],
      [
        'Auto-scroll starts at 25% of container, max at 5%, max 28 px per step',
        'at the edges the list scrolls automatically, to reach positions out of view',
      ],
      ['Scroll animation 500 ms', 'scrolls into view within 500 ms, and instantly if motion is reduced'],
    ],
    'frontend/test/screens/presenter': [
      [
        'Item body text: clamped to 3 lines with expand control',
        'the text of an item is clamped to three lines and can be expanded, also where narrow lines wrap',
      ],
    ],
    'backend/test/hub': [
      ['Reconnect: 0, 2 s, 10 s, 30 s then stop', 'retries after 0, 2 s, 10 s and 30 s, then stops'],
    ],
  },
  left: {},
}
