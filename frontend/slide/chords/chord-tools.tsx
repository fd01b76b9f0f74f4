import { ACCIDENTALS } from '../../../openapi/rules/chords/chord-name.ts'
import type { ChordSheet } from '../../../openapi/rules/chords/chord-sheet.ts'
import {
  AS_WRITTEN,
  MOST_CAPO,
  MOST_HALF_TONES,
  playedKeys,
  type Transposition,
} from '../../../openapi/rules/chords/transposition.ts'
import type { ChordText } from '../../text/watch/chords.ts'
import { useTransposition } from './use-transposition.ts'

interface ChordToolsProps {
  song: string
  sheet: ChordSheet
  words: ChordText
}

/** Transposes a song in this browser. What it's played in is announced when it changes. */
export const ChordTools = ({ song, sheet, words }: ChordToolsProps) => {
  const { chosen, choose } = useTransposition(song)
  const steps = [
    { by: -1, sign: '−', label: words.lower },
    { by: 1, sign: '+', label: words.higher },
  ]
  return (
    <fieldset className="chord-tools" aria-label={words.group(song)}>
      {steps.map(({ by, sign, label }) => {
        const isMost = chosen.halfTones * by >= MOST_HALF_TONES
        const move = () => isMost || choose({ halfTones: chosen.halfTones + by })
        return (
          <button key={by} type="button" aria-label={label} aria-disabled={isMost} onClick={move}>
            {sign}
          </button>
        )
      })}
      <p role="status">{summaryOf(sheet, chosen, words)}</p>
      <details>
        <summary>{words.more}</summary>
        <Choices sheet={sheet} words={words} chosen={chosen} choose={choose} />
      </details>
    </fieldset>
  )
}

type ChoicesProps = Omit<ChordToolsProps, 'song'> & ReturnType<typeof useTransposition>

const Choices = ({ sheet, words, chosen, choose }: ChoicesProps) => (
  <div className="chord-tools__choices">
    <Choice
      label={words.capo}
      value={chosen.capo ?? sheet.capo}
      options={Array.from({ length: MOST_CAPO + 1 }, (_, fret) => [fret, fret === 0 ? words.noCapo : `${fret}`])}
      onChange={(capo) => choose({ capo })}
    />
    <Choice
      label={words.accidentals}
      value={ACCIDENTALS.indexOf(chosen.accidentals)}
      options={[words.byKey, words.sharps, words.flats].map((name, index) => [index, name])}
      onChange={(index) => choose({ accidentals: ACCIDENTALS[index] ?? 'key' })}
    />
    <label>
      <input
        type="checkbox"
        checked={chosen.isGerman ?? sheet.isGerman}
        onChange={({ currentTarget }) => choose({ isGerman: currentTarget.checked })}
      />
      {words.german}
    </label>
    <button type="button" onClick={() => choose(AS_WRITTEN)}>
      {words.asWritten}
    </button>
  </div>
)

interface ChoiceProps {
  label: string
  value: number
  options: [number, string][]
  onChange: (value: number) => void
}

const Choice = ({ label, value, options, onChange }: ChoiceProps) => (
  <label>
    {label}
    <select value={value} onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}>
      {options.map(([option, name]) => (
        <option key={option} value={option}>
          {name}
        </option>
      ))}
    </select>
  </label>
)

/** "Key A · +2 · original key G". */
const summaryOf = (sheet: ChordSheet, chosen: Transposition, words: ChordText) => {
  const { played, sounding, capo, original } = playedKeys(sheet, chosen)
  const { halfTones } = chosen
  return [
    ...(played ? [words.keyOf(played)] : []),
    ...(capo > 0 ? [words.capoAt(capo)] : []),
    ...(sounding ? [words.sounds(sounding)] : []),
    ...(halfTones === 0 ? [] : [`${halfTones > 0 ? '+' : '−'}${Math.abs(halfTones)}`]),
    ...(original ? [words.original(original)] : []),
  ].join(' · ')
}
