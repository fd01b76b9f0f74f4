/** What a mail says, before it becomes text and HTML. */
export interface MailContent {
  subject: string
  /** Whole sentences, in order; the link comes after them. */
  paragraphs: string[]
  link?: { label: string; address: string }
  /** Said after the link, smaller: until when it works, what to do if the mail was not expected. */
  remarks?: string[]
}
