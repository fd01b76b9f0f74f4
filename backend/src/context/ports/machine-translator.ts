/** A text to translate: Markdown, or plain as headers and alternative texts are. */
export interface TextToTranslate {
  text: string
  isMarkdown: boolean
}

/** BCP 47 codes. */
export interface LanguagePair {
  from: string
  to: string
}

/** The service that the operator has configured for machine translation. */
export interface MachineTranslator {
  /**
   * The texts in another language, in the same order, with the same lines and Markdown.
   * @throws invalid-value when the service doesn't know a language; rate-limited when too many of the account wait; unavailable when it fails
   */
  translate(account: string, texts: readonly TextToTranslate[], languages: LanguagePair): Promise<string[]>
}
