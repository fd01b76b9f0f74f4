import { type ClipboardEvent, type CSSProperties, memo, useId } from 'react'
import { directionOf } from '../../../../openapi/rules/translations/languages.ts'
import { translationsText } from '../../../text/events/translations.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Tag } from '../../../ui/display/card.tsx'
import { wordsOfExcess } from '../../../ui/forms/form-context.ts'
import { languageName } from '../../shared/languages/languages.ts'
import { pastedWords } from '../../shared/paste/pasted-markdown.ts'
import { textId } from './needs.ts'
import { NAME, type Need, needOf, type Original, type WrittenText } from './state/texts.ts'

/** The longest texts (from the contract). */
const LIMITS = { Name: 200, Text: 20_000, Image: 1_000 }

/** What can be done with a text; the same functions as long as the page is open. */
export interface TextCommands {
  write: (slide: string, key: string, text: string) => void
  check: (slide: string, key: string) => void
  choose: (slide: string, key: string, chosen: 'mine' | 'theirs') => void
  /** Saves what was written. */
  leave: () => void
}

interface TextRowProps {
  slide: string
  slideName: string
  original: Original
  /** What the text is called on its slide. */
  label: string
  written: WrittenText | undefined
  /** A teammate's version, while the organiser has to choose. */
  theirs: WrittenText | undefined
  languages: { from: string; to: string }
  commands: TextCommands
}

const TONES = { missing: 'neutral', stale: 'warning', machine: 'accent' } as const

/** A text beside its translation. Memoised, since an event has many and a keystroke should be painted immediately. */
export const TextRow = memo((props: TextRowProps) => {
  const { slide, slideName, original, label, written, theirs, languages, commands } = props
  const { key } = original
  const notes = useId()
  const text = written?.text ?? ''
  const write = (words: string) => commands.write(slide, key, key === NAME ? oneLine(words) : words)
  const need = needOf(original, written)
  const field = translationsText.fieldOf(slideName, label, languageName(languages.to))
  const excess = wordsOfExcess({ label: field, value: text, limit: LIMITS[original.blockType] })
  return (
    <div className="translation-row">
      <div className="translation-row__original">
        <p className="translation-row__label">{label}</p>
        <p className="translation-row__words" lang={languages.from} dir={directionOf(languages.from)}>
          {original.original}
        </p>
      </div>
      <div className="translation-row__translation">
        <textarea
          id={textId(slide, key)}
          className="input translation-row__field"
          aria-label={field}
          aria-describedby={notes}
          aria-invalid={excess !== undefined}
          lang={languages.to}
          dir={directionOf(languages.to)}
          rows={1}
          style={{ '--lines': linesOf(original.original) } as CSSProperties}
          value={text}
          onChange={({ target }) => write(target.value)}
          onPaste={(event) => pasteInto(event, original.isMarkdown, write)}
          onBlur={commands.leave}
        />
        <div id={notes} className="translation-row__notes">
          {need && <Tag tone={TONES[need]}>{translationsText.needs[need]}</Tag>}
          {excess && <p className="field__error">{excess}</p>}
        </div>
        <CheckButton need={need} field={field} onPress={() => commands.check(slide, key)} />
        {theirs && (
          <Conflict theirs={theirs} to={languages.to} choose={(chosen) => commands.choose(slide, key, chosen)} />
        )}
      </div>
    </div>
  )
})

/** As on slides: with its format where it's Markdown, and without odd signs. */
const pasteInto = (event: ClipboardEvent<HTMLTextAreaElement>, isMarkdown: boolean, write: (text: string) => void) => {
  const words = pastedWords(event.clipboardData, isMarkdown)
  if (words === undefined) return
  event.preventDefault()
  const field = event.currentTarget
  const { selectionStart: start, selectionEnd: end, value } = field
  // Not by `setRangeText`, after which React takes a field that is emptied again for unchanged
  field.value = value.slice(0, start) + words + value.slice(end)
  field.setSelectionRange(start + words.length, start + words.length)
  write(field.value)
}

/** An empty field is as high as its original, up to some lines. */
const linesOf = (text: string) => Math.min(12, text.split('\n').length)

const oneLine = (text: string) => text.replaceAll(/[\r\n]+/g, ' ')

interface CheckButtonProps {
  need: Need | undefined
  field: string
  onPress: () => void
}

const CheckButton = ({ need, field, onPress }: CheckButtonProps) => {
  if (need !== 'machine' && need !== 'stale') return null
  return (
    <Button size="small" icon="tick" aria-label={translationsText.checkText(field)} onPress={onPress}>
      {translationsText.check}
    </Button>
  )
}

interface ConflictProps {
  theirs: WrittenText
  to: string
  choose: (chosen: 'mine' | 'theirs') => void
}

/** Both versions stay until the organiser has chosen one. */
const Conflict = ({ theirs, to, choose }: ConflictProps) => (
  <div className="translation-conflict">
    <p>{theirs.text.trim() === '' ? translationsText.emptied : translationsText.conflict}</p>
    <blockquote lang={to} dir={directionOf(to)}>
      {theirs.text}
    </blockquote>
    <div className="row">
      <Button size="small" onPress={() => choose('mine')}>
        {translationsText.keepMine}
      </Button>
      <Button size="small" onPress={() => choose('theirs')}>
        {translationsText.takeTheirs}
      </Button>
    </div>
  </div>
)
