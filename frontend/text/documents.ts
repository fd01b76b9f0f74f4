/** Policies, help and contact; their long texts are the Markdown files in `documents/`. */
export const documentsText = {
  contents: 'Contents',
} as const

export const helpText = {
  sections: 'Help sections',
  search: 'Search the help',
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  results: 'Results',
  none: (search: string) => `No results for “${search}”.`,
  noneHint: 'Try different words, or contact us.',
  inSection: (section: string, part: string) => `${section}: ${part}`,
  goTo: 'Go to',
  help: 'Help',
  helpWith: (section: string) => `Help: ${section} (opens in a new tab)`,
  titles: {
    introduction: 'Introduction',
    terminology: 'Terminology',
    'creating-events': 'Creating events',
    'editing-events': 'Editing events',
    'sharing-events': 'Sharing events',
    'welcome-screen': 'Welcome screen',
    'about-screen': 'About screen',
    'end-screen': 'End screen',
    slides: 'Slides',
    'content-editor': 'Content Editor',
    showings: 'Showings',
    previewing: 'Previewing',
    presenting: 'Presenting',
    'access-tokens': 'Access tokens',
    webhooks: 'Webhooks',
    'contact-support': 'Contact support',
  },
  /** The parts of the menu, by their first section. */
  groups: {
    introduction: 'Start',
    'creating-events': 'Prepare',
    'welcome-screen': 'Screens and slides',
    previewing: 'Present',
    'access-tokens': 'More',
  },
} as const

export type HelpSection = keyof typeof helpText.titles

export const contactText = {
  heading: 'Contact',
  intro: 'Do you have a question, a problem or an idea? Write to us.',
  email: 'Email',
  answer: 'We aim to reply within 1-2 business days.',
  helpful: 'Please include',
  hints: [
    'the email address of your account, but never your password or a recovery code;',
    'the name of the event, what you did, what you expected and what happened;',
    'your browser, and your screen reader if you use one.',
  ],
  sooner: 'You may find it sooner here',
  places: {
    docs: {
      name: 'Guides and reference',
      words: 'How to prepare and present, step by step, and how to connect other programs.',
    },
    accessibility: {
      name: 'Accessibility statement',
      words: 'What works with which screen reader, and what doesn’t yet.',
    },
    security: { name: 'Security problems', words: 'Where to report one.' },
  },
  operator: 'Who runs this service',
  company: 'Company',
  address: 'Address',
  vat: 'VAT number',
} as const
