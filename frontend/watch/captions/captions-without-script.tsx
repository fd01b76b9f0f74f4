import { captionTexts } from '../../text/watch/captions.ts'
import { useAddress, useText } from '../language/language-context.tsx'
import type { ShowingPage } from '../page.ts'

/** Of what was said in the last minutes. */
const MOST_LINES = 12

interface Props {
  page: ShowingPage
  path: string
  query: Record<string, string>
}

/** The newest captions for browsers without a script, as of the page's last refresh, and the link that shows or hides them. */
export const CaptionsWithoutScript = ({ page: { captions, snapshot }, path, query }: Props) => {
  const text = captionTexts[useText().language]
  const address = useAddress()
  if (!captions)
    return (
      <p className="without-script">
        {/* A slide fills the screen, so they would be out of sight */}
        <a href={`${address(path, { ...query, captions: 'on' })}#captions`}>{text.captions}</a>
      </p>
    )
  const { captions: _, ...without } = query
  const lines = captions.captions.filter((caption) => caption.text !== '').slice(-MOST_LINES)
  return (
    <section className="slide-without-script" aria-labelledby="captions">
      <h2 id="captions">{text.captions}</h2>
      {lines.map(({ id, text }) => (
        <p key={id} lang={snapshot.display.languageCode} dir="auto">
          {text}
        </p>
      ))}
      <p>
        <a href={address(path, without)}>{`${text.captions}: ${text.sizes.off}`}</a>
      </p>
    </section>
  )
}
