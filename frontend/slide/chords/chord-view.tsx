import { chordWriter } from '../../../openapi/rules/chords/transposition.ts'
import { type chordedSlide, pairsOf } from './chorded-lines.ts'
import { useTransposition } from './use-transposition.ts'

interface ChordViewProps {
  slide: NonNullable<ReturnType<typeof chordedSlide>>
  /** The language of the words. */
  languageCode: string
}

/** The words of a slide with their chords above them, as this browser plays the song. */
export const ChordView = ({ slide: { song, sheet, lines }, languageCode }: ChordViewProps) => {
  const { chosen } = useTransposition(song)
  const write = chordWriter(sheet, chosen)
  return (
    <div className="chords" lang={languageCode} dir="auto">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names
        <p key={index} className="chords__line">
          {pairsOf(line).map((pairs, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: words have no names
            <span key={place} className="chords__word">
              {pairs.map(({ chord, words }, piece) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: nor do their pieces
                <span key={piece} className="chords__pair">
                  {line.chords.length > 0 && (
                    <b dir="ltr" translate="no">
                      {chord === undefined ? '' : write(chord)}
                    </b>
                  )}
                  {words}
                </span>
              ))}
            </span>
          ))}
        </p>
      ))}
    </div>
  )
}
