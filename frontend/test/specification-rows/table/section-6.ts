import type { Section } from './section.ts'

/** Roles and permissions. */
export const section6: Section = {
  title: '2.6 Roles and permissions',
  proven: {
    'frontend/test/screens/plans/plan-limits.test.ts': [
      'Logged-in users: dashboard, events, teams, help',
      'MultipleShowings: Basic or Premium',
      'WelcomeCustomPage (about screen): Premium',
      'Free: up to 3 sessions',
      'Free: no multiple showings, welcome logo or background, end feedback/subscribe/donation links, custom pages',
      'Basic: adds multiple showings, welcome logo and background, end feedback, subscribe, donation links',
      'Premium: adds custom welcome and end pages',
      'All plans: create, preview, present; custom colours and fonts',
      'Team owner sees View, Edit, Delete on a team; non-owners see only the row',
    ],
    'frontend/test/screens/teams/team-screens.test.ts': [
      [
        'The current user (isSelf) cannot be edited or deleted in the member table',
        'Edit and Delete for every member except the current user',
      ],
    ],
    'backend/test/live': [
      [
        '15, 100 and unlimited attendees',
        'are exactly fifteen on Free, even when thirty phones join at once',
        'are exactly a hundred on Basic, and unlimited on Premium',
      ],
    ],
  },
  left: {
    'The document does not show it.': ['Team permissions beyond that: not shown.'],
  },
}
