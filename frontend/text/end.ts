/** The editor of the end screen (document 2, section 2). */
export const endText = {
  heading: 'End screen',
  intro: 'Your audience sees this screen when the event has ended.',
  links: 'Links',
  donation: 'Donation link',
  feedback: 'Feedback link',
  subscribe: 'Subscribe link',
  linkHint: 'A web address (https://…) or an email address (mailto:…).',
  cannotFollow: 'This is shown as text, since it is no web or email address that can be followed.',
  needsPlan: 'Links on the end screen need a higher account level.',
  save: 'Save',
  saved: 'Saved',
  conflict:
    'Somebody else has changed the end screen. Load it again to see what it says now; your changes will be lost.',
  reload: 'Load again',
  loadFailed: 'There was a problem loading the end screen',

  // Pages
  pages: 'Pages',
  pagesHint: 'Your audience can open these pages when the event has ended: the next dates, thanks, how to join.',
  noPages: 'There are no pages yet.',
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
  pagesNeedPlan: 'Pages of your own on the end screen need a higher account level.',
  keptPages:
    'These pages were made with a higher account level. Your audience does not see them, and you can delete them.',
} as const
