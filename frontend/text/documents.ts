/** Policies, help and contact; their long texts are the Markdown files in `documents/`. */
export const documentsText = {
  contents: 'Contents',
} as const

export const contactText = {
  heading: 'Contact',
  intro: 'Questions, problems, or something that should be better? Write to us.',
  email: 'Email',
  answer: 'We aim to answer within 1-2 business days.',
  helpful: 'It helps if you tell us',
  hints: [
    'the email address of your account, but never your password or a recovery code;',
    'the name of the event, and what you did, saw or heard, and expected;',
    'the browser, and the screen reader if you use one.',
  ],
  operator: 'Who runs this service',
  company: 'Company',
  address: 'Address',
  vat: 'VAT number',
} as const
