import { shellText } from '../../text/shell.ts'

export const MAIN_ID = 'content'

/** The first tab stop, which skips the header. */
export const SkipLink = () => (
  <a
    className="skip-link"
    href={`#${MAIN_ID}`}
    onClick={(event) => {
      event.preventDefault()
      document.getElementById(MAIN_ID)?.focus()
    }}
  >
    {shellText.skipToContent}
  </a>
)
