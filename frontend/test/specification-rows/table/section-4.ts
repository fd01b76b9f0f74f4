import type { Section } from './section.ts'

/** States and transitions. */
export const section4: Section = {
  title: '2.4 States and transitions',
  proven: {
    'frontend/test/screens/wizard': [
      [
        'The event is created; with a start date a showing is created too.',
        '4 Event creation: with a start date a showing is created too',
      ],
      [
        'If the showing fails the event is deleted and errors shown.',
        '4 Event creation: when the showing fails the event is deleted again, and the errors are shown',
      ],
      [
        "On success a first slide named 'New Slide' is created and the wizard goes to the event.",
        "2 Wizard: on success the editor says 'Event created.' and has the theme, and a first slide 'New Slide'",
      ],
    ],
    'frontend/test/screens/editor': [
      ['Event, pages and showings load in parallel', 'event, slides and showings load at the same time'],
      ['Errors from the three combine in one banner.', 'three failed loads show one banner, and are retried together'],
      [
        'Welcome, About, End or a slide.',
        'the page parameter keeps the screen: Welcome, About, End or a slide; anything else is Welcome',
      ],
      [
        'Clicking the selected slide again deselects it and returns to Welcome.',
        'choosing the selected slide again deselects it and returns to Welcome, by mouse and by keyboard',
      ],
      [
        "Unsaved changes trigger the confirm 'You have unsaved changes, do you want to discard them?' before navigating away.",
        'are confirmed on every link of the page',
        'are confirmed before another slide or screen is selected, also with the picker of small screens',
        'are confirmed before a slide is added, and staying adds none',
        'are confirmed on Back and Forward',
      ],
      [
        'If it was the only slide go to Welcome; otherwise select the next, or the previous if the deleted was last.',
        'leaves the next one selected, then the previous, then Welcome',
      ],
      [
        "Named 'New Slide {n}' with n = slide count plus one; it is selected",
        'is called New Slide and the count plus one, and is selected',
      ],
      [
        'and scrolled into view (500 ms animation).',
        'scrolls into view within 500 ms, and instantly if motion is reduced',
      ],
      [
        'Saved at once as slide references with orderIndex',
        'a slide dropped elsewhere is saved immediately and announced',
      ],
      ["The server's returned list replaces the local list.", "the server's list replaces the local one"],
      [
        'Drags and reorders are ignored while one is in progress',
        'other drags and moves are ignored while an order is being saved',
      ],
      [
        'On failure the order is restored or the error shown.',
        'on failure the order is restored, the error shown and the return announced',
      ],
      [
        'Present: with no active showing the default showing, with exactly one its presenter, with more the Showings list.',
        'Present leads to the default showing, to the only active one, or to the list of several',
      ],
      [
        'Preview creates a preview showing and goes to its presenter page.',
        'each press of Preview creates a preview and opens its presenter',
      ],
    ],
    'frontend/test/e2e/editor/unsaved-and-conflicting-changes.test.ts': [
      [
        "Unsaved changes trigger the confirm 'You have unsaved changes, do you want to discard them?' before navigating away.",
        "are confirmed before the browser's Back, before Reload, and when the tab is closed",
      ],
    ],
    'frontend/test/screens/text/event-notices.test.ts': [["Message 'Slide deleted'.", "'Slide deleted'"]],
    'frontend/test/screens/editor/page-contents.test.ts': [
      [
        'An unsaved-changes flag is set on any add, remove, update or expand toggle and cleared after a successful save or reload.',
        '4 Page content editing: each kind of change marks the slide as unsaved, and a save or a reload clears it',
      ],
      [
        'Removing the last block of a row removes the row.',
        '4 Page content editing: removing the last block of a row removes the row, and the focus goes to the next',
      ],
    ],
    'frontend/test/screens/editor/end-pages': [
      [
        'Leaving an end page with unsaved changes asks the discard question.',
        'leaving a page with unsaved changes asks whether to discard them',
      ],
      [
        'Deleting a page asks for confirmation.',
        'deleting asks first; then "Page deleted", and the focus moves to the next page',
      ],
      [
        'The end editor reloads its data after each change and refreshes the preview.',
        'text is saved with Ctrl+S and appears in the preview, which follows each change',
      ],
    ],
    'frontend/test/screens/editor/event-style.test.ts': [
      [
        'Style save: background upload first (only if a new file was chosen), then style update.',
        "after a failed save the choices stay, and a stored file isn't uploaded again",
      ],
      ['Changing background type clears the chosen file.', 'changing the background type clears the chosen file'],
    ],
    'frontend/test/screens/text/screen-notices.test.ts': [
      [
        'The welcome editor reloads its data after each change and refreshes the preview.',
        "'Image updated'",
        "'Image removed'",
        "'Icon updated'",
        "'Icon removed'",
        "'Icon hidden'",
        "'Icon shown'",
      ],
    ],
    'frontend/test/screens/showings.test.ts': [
      [
        'Ended if endDateUtc set; Presenting if presentationStartUtc set; Expired if start is more than 24 hours past; else Upcoming.',
        '4 Showing label: Ended, Presenting, Expired 24 hours after the start, else Upcoming',
      ],
      [
        'Start date cannot be edited once presenting or ended.',
        '4 Start date: it can be edited until presenting, then no longer, while the location still can',
      ],
    ],
    'frontend/test/screens/teams/team-screens.test.ts': [
      'Team invite: pending -> accepted (Join) or deleted. Member: unconfirmed or confirmed',
    ],
    'frontend/test/screens/presenter': [
      [
        'Presentation: Ready, Presenting, Ended; its status line; reopening',
        'Ready becomes Presenting by Start, Ended by End, and Presenting again by Reopen, which is blank at first',
      ],
      [
        'Display: an item or blank; Resume; which item is marked; Previous and Next',
        'item and navigation buttons are disabled unless the presentation is active',
        'Previous and Next walk the list: Next begins at the first, and each is disabled at its end',
        'Hold blanks and keeps the item, Resume shows it again, and choosing an item clears the hold',
      ],
    ],
    'frontend/test/e2e/presenter': [['Live viewers: the count', 'the count follows attendees who join and leave']],
    'frontend/organiser/features/presenter': [
      [
        'Live with elapsed h:mm:ss counting up each second (never negative)',
        'counts up as h:mm:ss and is never negative',
      ],
    ],
    'frontend/test/e2e/main-job/main-job.test.ts': [
      [
        'Ended events show participants the end screen first; they can go Back to review content.',
        'the event ends, can be reviewed, and is reopened',
      ],
    ],
    'frontend/test/e2e/delivery/server-restart.test.ts': [
      [
        'Live viewers: the connection reconnects automatically, re-requesting the count',
        'a power cut while presenting: the slide stays, and everything recovers without help',
      ],
    ],
  },
  left: {
    'The document does not show it.': ['Subscription plan selection: handling after the form post is not shown.'],
  },
}
