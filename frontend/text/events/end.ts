/** The editor of the end screen (docs/product-rules.md#welcome-about-and-end-screen). */
export const endText = {
  heading: 'End screen',
  intro: 'Your audience sees this screen after the event has ended.',
  links: 'Links',
  donation: 'Donation link',
  feedback: 'Feedback link',
  subscribe: 'Subscribe link',
  linkHint: 'A web address (https://…), an email address (mailto:…) or a phone number (tel:…).',
  cannotFollow: "This isn't a web address, email address or phone number, so it's shown as plain text.",
  otherAddress: "This can't be saved. Start an address with https://, http://, mailto: or tel:.",
  needsPlan: 'Links on the end screen need a higher account level.',
  save: 'Save',
  saved: 'Saved',
  conflict:
    'The end screen was changed by a teammate or in another window. Reload it to see the latest version; your changes will be lost.',
  reload: 'Reload',
  loadFailed: 'There was a problem loading the end screen',

  // Pages
  pages: 'Pages',
  pagesHint: 'Your audience can open these pages after the event, for example upcoming dates, thanks or how to join.',
  noPages: 'No pages yet.',
  addPage: 'Add page',
  newPage: 'New Page',
  pageAdded: (name: string) => `Page added: ${name}`,
  pageOpened: (name: string) => `${name} is open below the list`,
  pageClosed: (name: string) => `${name} is closed`,
  pageName: 'Page name',
  renamed: 'Saved',
  deletePage: 'Delete page',
  deleteNamed: (name: string) => `Delete ${name}`,
  confirmDeletePage: 'Are you sure you want to delete this page?',
  delete: 'Delete',
  pageDeleted: 'Page deleted',
  pagesNeedPlan: 'Custom pages on the end screen need a higher account level.',
  remainingPages:
    "These pages were created with a higher account level. Your audience can't see them, but you can delete them.",
} as const
