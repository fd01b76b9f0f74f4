/** Instead of a page whose event was deleted while it was open. */
export const deletedEventText = {
  title: 'This event has been deleted',
  body: 'It was deleted in another window or on another device. Nothing can be saved to it any more.',
  bodyOfTeam: 'It was deleted, or you are no longer in its team. Nothing can be saved to it any more.',
  unsaved: 'What you had not saved',
  unsavedHint: 'Copy it before you leave this page. Pictures are not in it.',
  copy: 'Copy the text',
} as const
