import { advanceText } from '../../../../../text/events/advance.ts'
import { Select } from '../../../../../ui/forms/select.tsx'

interface AdvanceFieldProps {
  /** Null if the slide stays. */
  value: number | null
  onChange: (seconds: number | null) => void
}

/** A program may choose any time from 3 to 600 seconds. */
const TIMES = [5, 8, 10, 15, 20, 30, 60, 120, 300]
const NEVER = 'never'

/** When the next slide follows automatically. */
export const AdvanceField = ({ value, onChange }: AdvanceFieldProps) => {
  const times = value === null ? TIMES : [...new Set([...TIMES, value])].sort((one, other) => one - other)
  return (
    <Select
      name="advanceAfterSeconds"
      label={advanceText.label}
      value={value === null ? NEVER : String(value)}
      onChange={(chosen) => onChange(chosen === NEVER ? null : Number(chosen))}
      groups={[{ options: [{ value: NEVER, label: advanceText.never }, ...times.map(optionOf)] }]}
    />
  )
}

const optionOf = (seconds: number) => ({ value: String(seconds), label: advanceText.after(seconds) })
