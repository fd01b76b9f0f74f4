import { showingsText } from '../../../text/presenter/presenter.ts'
import { DateText } from '../../../ui/display/date-text.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { REPEATS, type Repeat, repeatedDates, timesOf } from './repeated-dates.ts'

const GROUPS = [{ options: REPEATS.map((value) => ({ value, label: showingsText.repeats[value] })) }]

interface Props {
  /** The value of the date field, in local time. */
  startDate: string
  repeat: Repeat
  onRepeat: (repeat: Repeat) => void
  times: string
  onTimes: (times: string) => void
}

/** Whether a new showing is repeated, and all its dates before they're created. */
export const RepeatFields = ({ startDate, repeat, onRepeat, times, onTimes }: Props) => {
  const dates = repeat === 'never' ? [] : repeatedDates(startDate, repeat, timesOf(times) ?? 0)
  return (
    <>
      <Select
        name="repeat"
        label={showingsText.repeat}
        value={repeat}
        onChange={(value) => onRepeat(value as Repeat)}
        groups={GROUPS}
      />
      {repeat !== 'never' && (
        <TextField name="times" label={showingsText.times} value={times} onChange={onTimes} inputMode="numeric" />
      )}
      {dates.length > 0 && (
        <section className="stack" aria-label={showingsText.dates}>
          <p className="muted">{showingsText.dates}</p>
          <ol className="plain-list showing-dates">
            {dates.map((date) => (
              <li key={date}>
                <DateText value={date} />
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  )
}
