import type { Section } from './section.ts'

/** Screens and routes: dashboard, wizard and editor. */
export const eventScreens: Section = {
  title: '2.2 Dashboard, wizard and editor',
  proven: {
    'frontend/test/screens/dashboard': [
      [
        "Title \"{FirstName}'s Dashboard\", or 'Your Dashboard' when no first name.",
        "2 Dashboard: its title is the first name's, or 'Your Dashboard' without one",
      ],
      ["'Create new event' button.", "2 Dashboard: 'Create new event' leads to the wizard"],
      [
        "Two card lists: 'Upcoming events' and 'Past events' (split by isPast).",
        "2 Dashboard: an event moves from 'Upcoming events' to 'Past events' once it has ended",
      ],
      [
        'Each card links to /Sessions/{reference}. It shows name, start date, location and tags.',
        '2 Dashboard: a card links to its event and shows name, start date, location and tags',
      ],
      [
        'Card menu: Edit, Showings (only with the MultipleShowings feature), Share, Present, Delete.',
        '2 Dashboard: the menu of a card, with Showings only where the plan of its owner has them',
      ],
      ['Only one menu is open at a time.', '2 Dashboard: only one menu is open at a time'],
      [
        "Delete asks 'Are you sure you want to delete this event?'. Optional parameter deletedSession shows 'The event has been deleted.'. After an event delete the user is sent to /sessions?deletedSession=true.",
        '2 Dashboard: Delete asks first, then leads to /sessions?deletedSession=true, which says so',
      ],
      [
        'Present from a card: the single showing’s presenter, otherwise the showings list.',
        '2 Dashboard: Present goes to the single showing, and to the list of showings once there are several',
      ],
    ],
    'frontend/test/screens/wizard': [
      [
        "Step 1 'Name and date': event name (required, trimmed), a 'Set event date' checkbox; when checked a start date is required.",
        "2 Wizard: step 1 'Name and date' asks for a start date only once 'Set event date' is checked",
      ],
      [
        "Step 2 'Theme': font style and colour style choice.",
        '2 Wizard: font and colour are initially Classic and Purple, and previewed live',
      ],
      [
        'Step 1 to 2 only if validation passes; Back returns to step 1.',
        '2 Wizard: the second step comes only when the first is valid, and Back keeps every value',
      ],
      ['Cancel goes to /dashboard.', '2 Wizard: Cancel goes to the dashboard from both steps, and nothing is created'],
      [
        "On success goes to /Sessions/{reference}?created=true, showing 'Event created. You can now begin adding and editing page content.'",
        "2 Wizard: on success the editor says 'Event created.' and has the theme, and a first slide 'New Slide'",
      ],
    ],
    'frontend/test/screens/editor': [
      ['Without a reference a not-found view shows.', 'without a reference a not-found view shows'],
      [
        "Left taskbar: link 'View all events' to /dashboard, the event name, 'Editing', and 'Placeholder screens'; 'Programme items' and an 'Add slide' button.",
        'the taskbar leads to all events, names the event, says Editing and lists screens and slides',
      ],
      [
        'About screen (only with the WelcomeCustomPage feature); Showings (MultipleShowings feature).',
        'About and Showings appear only with their features',
      ],
      [
        "Header buttons: Share, Showings, Preview, Present, and an 'Event settings' menu with Edit event details, Edit theme, Delete.",
        'the header has Share, Showings, Preview, Present and the menu of event settings',
        'deleting the event asks, and leads to the events, which say so',
      ],
      [
        "Small screens: a dropdown to pick a screen, grouped 'Placeholder screens' and 'Programme items', plus add and delete slide buttons.",
        'one picker lists all screens in groups, and slides are added and deleted beside it',
      ],
      [
        'The selected screen is kept in query parameter page. An unknown value falls back to Welcome.',
        'the page parameter keeps the screen: Welcome, About, End or a slide; anything else is Welcome',
      ],
      [
        'Drag-and-drop reorderable list of slides',
        'a slide dropped elsewhere is saved immediately and announced',
        'by keyboard: Enter on the handle lifts, arrows move, Enter drops',
        'by Move up and Move down, which keep the focus and are off at the ends',
      ],
      [
        'Inline slide name editor',
        'is saved on Enter and unchanged on Escape',
        "stays unchanged if it couldn't be saved",
      ],
      [
        "with delete (confirmation 'Are you sure you want to delete this slide?')",
        'leaves the next one selected, then the previous, then Welcome',
        "stays if it couldn't be deleted",
      ],
      ['Modals: event details', 'need a name, and are saved with a notice'],
      ['Modals: theme', 'include the theme, which is saved with a notice'],
      [
        'Modals: Share (QR code and access code)',
        'shows the QR code, the link, the access code and where to type it, each with a copy button',
      ],
      [
        "Load failure shows 'There was a problem loading the event'",
        'three failed loads show one banner, and are retried together',
      ],
    ],
    'frontend/test/screens/presenter': [
      [
        'Presenter page /Sessions/{sessionReference}/Present/{showingReference}',
        'the taskbar has event, place, date, status, audience and items, and can be minimised',
        'a preview has its tag instead of the date, and its own link in the frame',
        'the main part has Share, Edit event and each item with its Present button',
        'on small screens Share and Edit event are in the menu of presentation actions',
        'a missing event or showing shows the not-found view',
      ],
    ],
    'frontend/test/screens/text/event-notices.test.ts': [['Ctrl or Cmd plus S saves page content.', "'Saved'"]],
  },
  left: {},
}
