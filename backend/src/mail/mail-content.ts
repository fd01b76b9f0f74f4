/** The content of a mail, to be rendered as text and HTML. */
export interface MailContent {
  subject: string
  /** Complete sentences, in order; the link follows them. */
  paragraphs: string[]
  link?: { label: string; address: string }
  /** Small print after the link: when it expires, and what to do with an unexpected mail. */
  remarks?: string[]
}
