import type { Section } from './section.ts'

/** Screens and routes beside the dashboard, the wizard and the editor. */
export const otherScreens: Section = {
  title: '2.2 Other screens',
  proven: {
    'frontend/test/screens/showings.test.ts': [
      [
        'Requires the MultipleShowings feature; otherwise an Access Denied page with an upgrade link to /account/subscription.',
        '2 Showings page: without MultipleShowings an Access Denied page leads to /account/subscription',
      ],
      [
        "Heading Showings, 'Add showing' button. 'Back to event' link to /Sessions/{reference}. Empty: 'You haven't added any showings for this event yet.'",
        "2 Showings page: heading, 'Add showing', 'Back to event' and the text of an empty list",
      ],
      [
        'One card per showing with start date, location and status tag; each card links to its presenter.',
        '2 Showings page: one card per showing with start date, location and status; previews are none of them',
      ],
      [
        "Card menu: Edit, Present, Delete (confirm 'Are you sure you want to delete this showing?').",
        '2 Showings page: the menu of a card has Edit, Present and Delete',
        '2 Showings page: Delete asks first, and the focus moves to the heading',
      ],
    ],
    'frontend/test/screens/teams/team-screens.test.ts': [
      "/teams: 'Your teams' table with columns Name, Is Owner, Members, Created Date",
      'Owners get View (to /teams/{reference}), Edit, Delete',
      "'Add Team' opens a name form",
      "Empty: 'No teams found'",
      "'Your invites' table (only if any) with columns Team and Invite Date and actions Join and Delete",
      "/teams/{reference}: '{team name} members', 'Back to teams' link, table with Name, Created Date, Confirmed",
      'Name shows first name, last name and e-mail in brackets when a name exists, otherwise just the e-mail',
      'Edit and Delete for every member except the current user',
      "'Add Team Member' opens an e-mail form; the e-mail is read-only when editing",
      "/defaults/theme: 'Default Themes' with 'Default icon', used on the welcome screen of all events",
      "Shows 'No default icon has been provided.' when none",
      "Form 'Change icon' with button 'Set as default icon' and a remove option",
    ],
    'backend/src/events/default-icon/default-icon.test.ts': [
      [
        '… of all events unless an event picks another',
        "is overridden by an event's own icon, while the plan includes one",
      ],
    ],
    'frontend/test/screens/login/sign-in-screens.test.ts': [
      [
        'On load the invite is checked; failure redirects to /Account/Login (adding forwardUrl if given).',
        '1.2 /Account/ConfirmInvite redirects to the log-in page when the check fails, with the way on',
      ],
      [
        'Success shows First Name, Last Name, Password, Confirm Password (both passwords required) and Join.',
        '1.2 /Account/ConfirmInvite shows its form when the check succeeds',
      ],
    ],
    'frontend/test/screens/text/account-notices.test.ts': [
      [
        "Afterwards: 'Invite confirmed. Please log in.' with a link to /Account/Login carrying forwardUrl if present.",
        "'Invite confirmed. Please log in.'",
      ],
    ],
    'frontend/test/screens/help.test.ts': [
      [
        'Sections: Introduction, Terminology, … Presenting, Contact support.',
        'the help has all sections in order, each in the side menu',
      ],
      [
        'Side menu, current section highlighted on scroll',
        'while scrolling, the visible section is highlighted and kept in the address',
      ],
      [
        'Section kept as URL hash.',
        'every menu entry leads to its section, is highlighted, and kept in the address',
        'an address with a section opens the help there, also after a reload',
      ],
    ],
    'frontend/test/screens/text/constants.test.ts': [
      ['Help states a 5mb limit for header image and logo.', 'Image upload guidance: 5mb for header image and logo'],
    ],
    'frontend/test/screens/account/account-screens.test.ts': [
      [
        '/Account/Subscription: plan cards and a feature comparison table; plan selection is local only.',
        '1.2 /account/subscription has the cards of the plans and the comparison; choosing one is local',
      ],
    ],
  },
  left: {},
}
