import { useText } from '../language/language-context.tsx'
import { CHOICES, type ReadingSettings, type SettingName } from './settings.ts'

interface Props<Choice extends string> {
  name: SettingName
  label: string
  choices: readonly Choice[]
  /** Each choice's label. */
  labels: Record<Choice, string>
  value: Choice
  onChoose: (choice: Choice) => void
}

/** One setting as a group of radio buttons. */
export const Choices = <Choice extends string>({ name, label, choices, labels, value, onChoose }: Props<Choice>) => (
  <fieldset>
    <legend>{label}</legend>
    {choices.map((choice) => (
      <label key={choice}>
        <input type="radio" name={`reading-${name}`} checked={choice === value} onChange={() => onChoose(choice)} />
        {labels[choice]}
      </label>
    ))}
  </fieldset>
)

/** The text size, in steps. */
export const TextSize = ({ value, onChoose }: Pick<Props<ReadingSettings['size']>, 'value' | 'onChoose'>) => {
  const { reading } = useText()
  return (
    <div className="reading-size">
      <label htmlFor="reading-size">{reading.size}</label>
      <output htmlFor="reading-size" aria-live="off">
        {reading.percent(value)}
      </output>
      <input
        id="reading-size"
        type="range"
        min={0}
        max={CHOICES.size.length - 1}
        value={CHOICES.size.indexOf(value)}
        aria-valuetext={reading.percent(value)}
        onChange={({ currentTarget }) => onChoose(CHOICES.size[Number(currentTarget.value)] ?? '100')}
      />
    </div>
  )
}
