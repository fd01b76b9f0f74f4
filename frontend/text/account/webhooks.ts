import { accountText } from './account.ts'

/** Webhooks in the account area. */

export const webhooksText = {
  heading: accountText.webhooks,
  intro:
    'Webhooks let a service or a server of your own know when you present or change an event. Lectern calls its address each time.',
  caption: 'Your webhooks',
  loadFailed: 'There was a problem loading your webhooks',
  empty: "You don't have any webhooks yet.",
  address: 'Address',
  events: 'Events',
  status: 'Status',
  lastDelivered: 'Last delivered',
  never: 'Never',
  actions: 'Actions',
  eventNames: {
    'showing.started': 'Showing started',
    'slide.shown': 'Slide shown',
    'showing.held': 'On hold',
    'showing.ended': 'Showing ended',
    'event.changed': 'Event changed',
  },
  states: { working: 'Enabled', failing: 'Failing', disabled: 'Disabled' },
  because: {
    Gone: 'The receiver said that this address no longer exists.',
    Failing: 'Nothing arrived for three days.',
  },
  disable: 'Disable',
  enable: 'Enable',
  disableNamed: (address: string) => `Disable ${address}`,
  enableNamed: (address: string) => `Enable ${address}`,
  disabled: (address: string) => `${address} disabled`,
  enabled: (address: string) => `${address} enabled`,
  delete: 'Delete',
  deleteNamed: (address: string) => `Delete ${address}`,
  deleteQuestion: 'Are you sure you want to delete this webhook?',
  deleteBody: (address: string) => `${address} will no longer be called. This can't be undone.`,
  deleted: (address: string) => `${address} deleted`,
  failed: "The webhook couldn't be changed. Please try again.",
} as const

export const newWebhookText = {
  heading: 'Add a webhook',
  address: 'Address',
  addressHint: 'The https:// address that Lectern calls.',
  addressRequired: 'Please enter an address',
  events: 'Events',
  eventsRequired: 'Please select at least one event',
  choices: {
    'showing.started': 'A showing starts',
    'slide.shown': 'A slide is shown',
    'showing.held': 'The display goes on hold',
    'showing.ended': 'A showing ends',
    'event.changed': 'An event is changed',
  },
  submit: 'Add webhook',
  added: 'Webhook added. Copy its secret now: you won’t be able to see it again.',
  shownTitle: 'Your webhook’s secret',
  secret: {
    shownOnce: "Copy the secret now. You won't be able to see it again.",
    label: 'Secret',
    advice: 'Give it to the receiver, which checks with it that messages are from Lectern.',
    copy: 'Copy secret',
    done: 'Done',
    leave: 'Close without copying the secret?',
    leaveConfirm: 'Close',
    leaveBody: "You won't be able to see it again. If you lose it, you'll need to add another webhook.",
  },
} as const

export const editWebhookText = {
  open: 'Edit',
  openNamed: (address: string) => `Edit ${address}`,
  title: 'Edit webhook',
  addressHint: 'The https:// address that Lectern calls. The secret stays the same.',
  submit: 'Save',
  saved: (address: string) => `${address} updated`,
} as const

export const deliveriesText = {
  open: 'Deliveries',
  openNamed: (address: string) => `Deliveries to ${address}`,
  title: 'Deliveries',
  caption: (address: string) => `Messages to ${address}`,
  loadFailed: 'There was a problem loading the deliveries',
  empty: 'Nothing has been sent yet. Start a showing, or change an event, to send the first message.',
  event: 'Event',
  created: 'Date',
  result: 'Result',
  actions: 'Actions',
  states: { Waiting: 'Waiting', Delivered: 'Delivered', Failed: 'Failed' },
  failures: {
    AddressNotAllowed: 'The address leads into a private network.',
    NameNotFound: 'The name of the server was not found.',
    NotConnected: 'There was no connection, or no valid certificate.',
    TimedOut: 'There was no answer within 10 seconds.',
    Redirected: 'The receiver redirects, which is not followed.',
    StatusNotOk: 'The receiver answered with an error.',
  },
  status: (status: number) => `Status ${status}.`,
  tries: (tries: number) => (tries === 1 ? 'Tried once.' : `Tried ${tries} times.`),
  sendAgain: 'Send again',
  sendAgainNamed: (event: string, date: string) => `Send again: ${event}, ${date}`,
  sent: 'The message is sent again',
  failed: "The message couldn't be sent again. Please try again.",
} as const
