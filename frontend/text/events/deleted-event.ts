/** The page for an event deleted while it was open. */
export const deletedEventText = {
  title: 'This event has been deleted',
  body: 'You can no longer save changes to it.',
  bodyOfTeam: "It was deleted, or you're no longer in its team. You can no longer save changes to it.",
  unsaved: 'Your unsaved changes',
  unsavedHint: "Copy them before you leave this page. Images aren't included.",
  copy: 'Copy text',
} as const
