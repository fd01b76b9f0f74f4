/** What a mail shows of a team's brand. None of it is a text. */
export interface MailBrand {
  /** Of the button; null leaves it to the product. */
  button: { fill: string; onFill: string } | null
  /** The blob of a picture that is sent with the mail. */
  logo: string | null
}

/** The content of a mail, to be rendered as text and HTML. */
export interface MailContent {
  subject: string
  /** Complete sentences, in order; the link follows them. */
  paragraphs: string[]
  link?: { label: string; address: string }
  /** How long the link works, in milliseconds. A mail that can't be sent in this time is dropped. */
  validFor?: number
  /** Small print after the link: when it expires, and what to do with an unexpected mail. */
  remarks?: string[]
  brand?: MailBrand | undefined
}
