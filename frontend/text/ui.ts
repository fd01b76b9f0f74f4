const inDigits = (count: number) => count.toLocaleString('en-GB')

/** Text of the shared controls. */
export const uiText = {
  productName: 'Lectern',
  cancel: 'Cancel',
  clearNotifications: 'Clear all',
  clear: (label: string) => `Clear ${label.toLowerCase()}`,
  close: 'Close',
  closeNotification: 'Close notification',
  closeNotifications: 'Close notifications',
  copied: 'Copied',
  copyFailed: "Your browser didn't allow copying. Select the text and copy it yourself.",
  carried: (position: number, total: number) => `Position ${position} of ${total}`,
  drag: (name: string) => `Drag ${name}`,
  dragHint: 'Press Enter, then use the arrow keys to move it.',
  edit: (label: string) => `Edit ${label.toLowerCase()}`,
  error: 'Error',
  errorTitlePrefix: 'Error: ',
  hide: 'Hide',
  inputGivenBack: "What you typed before is still here. It isn't saved yet.",
  lifted: (name: string, position: number, total: number) =>
    `${name} picked up, position ${position} of ${total}. Use the arrow keys to move it, Enter to drop it or Escape to cancel.`,
  loading: 'Loading',
  movedBack: (name: string, position: number, total: number) =>
    `The order couldn't be saved. ${name} is back at position ${position} of ${total}`,
  movedTo: (name: string, position: number, total: number) => `${name}, position ${position} of ${total}`,
  moveDown: (name: string) => `Move down ${name}`,
  moveUp: (name: string) => `Move up ${name}`,
  newNotification: 'New',
  noNotifications: 'No notifications yet.',
  notificationKinds: { success: 'Done', info: 'Note', error: 'Error' },
  notifications: 'Notifications',
  notificationsCleared: 'Notifications cleared',
  saved: 'Saved',
  show: 'Show',
  staysAt: (name: string, position: number, total: number) => `${name} stays at position ${position} of ${total}`,
  thereIsAProblem: 'There is a problem',
  tooLong: (label: string, excess: number, limit: number) =>
    `${label} is ${inDigits(excess)} ${excess === 1 ? 'character' : 'characters'} too long. The limit is ${inDigits(limit)} characters.`,
  tryAgain: 'Try again',
  unreadNotifications: (count: number) => `Notifications, ${count} unread`,
  upgradeHere: 'Upgrade here',
} as const
