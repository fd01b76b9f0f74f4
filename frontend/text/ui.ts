const inDigits = (count: number) => count.toLocaleString('en-GB')

/** Words of the shared controls. */
export const uiText = {
  productName: 'Lectern',
  cancel: 'Cancel',
  clearNotifications: 'Clear all',
  clear: (label: string) => `Clear ${label.toLowerCase()}`,
  close: 'Close',
  closeNotification: 'Close notification',
  closeNotifications: 'Close notifications',
  copied: 'Copied',
  copyFailed: 'Your browser did not allow copying. Select the text and copy it by hand.',
  carried: (position: number, total: number) => `Position ${position} of ${total}`,
  drag: (name: string) => `Drag ${name}`,
  dragHint: 'Press Enter, then move it with the arrow keys.',
  edit: (label: string) => `Edit ${label.toLowerCase()}`,
  error: 'Error',
  errorTitlePrefix: 'Error: ',
  hide: 'Hide',
  inputGivenBack: 'What you typed before is still here. It is not saved yet.',
  lifted: (name: string, position: number, total: number) =>
    `${name} is picked up at position ${position} of ${total}. Move it with the arrow keys, put it down with Enter, or press Escape.`,
  loading: 'Loading',
  movedBack: (name: string, position: number, total: number) =>
    `The order could not be saved. ${name} is back at position ${position} of ${total}`,
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
