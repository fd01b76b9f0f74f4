/** The first page. */
export const landingText = {
  title: 'Lectern',
  heading: 'Your slides, live on every phone in the room',
  intro:
    'Create an event, share a link, QR code or access code, and show lyrics, slides and announcements to everyone as they happen. Nobody installs anything.',
  login: 'Login',
  myEvents: 'My Events',
  join: 'Join an event with a code',
} as const
