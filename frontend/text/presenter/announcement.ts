/** The presenter's announcement. */
export const announcementText = {
  form: 'Announcement',
  label: 'Announcement to all screens',
  announce: 'Announce',
  recent: 'Recent announcements',
  recentShort: 'Recent',
  announced: 'Announced on all screens',
  empty: 'Enter an announcement',
  ends: 'Ends',
  endsWhenRemoved: 'When removed',
  endsIn: (minutes: number) => (minutes === 1 ? 'After 1 minute' : `After ${minutes} minutes`),
  until: 'until',
  shownNow: 'On all screens now',
  takeBack: 'Remove announcement',
  takenBack: 'Announcement removed',
  problem: "The announcement couldn't be changed. Please try again.",
} as const
