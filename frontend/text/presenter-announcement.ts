/** Announcing a line on all screens, on the presenter page. */
export const announcementText = {
  label: 'Announcement to all screens',
  announce: 'Announce',
  announced: 'Announced on all screens',
  empty: 'Enter what to announce',
  shownNow: 'On all screens now',
  takeBack: 'Take it back',
  takenBack: 'Announcement taken back',
  problem: 'There was a problem',
} as const
