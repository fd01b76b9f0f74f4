import { useState } from 'react'
import { MAX_EXPORT_DAYS } from '../../../../openapi/rules/library/song-uses-csv.ts'
import { songUsesAddress } from '../../../api/library.ts'
import { libraryText } from '../../../text/events/library.ts'
import { SubmitButton } from '../../../ui/actions/submit-button.tsx'
import type { ShownError } from '../../../ui/feedback/banner.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'

/** Downloads the songs that were shown in a period, for licence reports. */
export const SongReport = () => {
  const [days, setDays] = useState(() => lastMonth(new Date()))
  const [errors, setErrors] = useState<readonly ShownError[]>([])
  const download = () => {
    const found = problemsOf(days)
    setErrors(found)
    const period = periodOf(days)
    if (found.length > 0 || !period) return
    // The response is a file, so the page stays
    location.assign(songUsesAddress(period.from, period.to))
  }
  return (
    <section className="stack" aria-labelledby="song-report">
      <h2 id="song-report">{libraryText.report}</h2>
      <p className="muted">{libraryText.reportIntro}</p>
      <Form errors={errors} pending={false} onSubmit={download}>
        <div className="library-report">
          {(['from', 'to'] as const).map((name) => (
            <TextField
              key={name}
              name={name}
              type="date"
              label={libraryText[name]}
              value={days[name]}
              onChange={(day) => setDays({ ...days, [name]: day })}
            />
          ))}
          <SubmitButton icon="download" variant="secondary">
            {libraryText.download}
          </SubmitButton>
        </div>
      </Form>
    </section>
  )
}

/** Days as the native field has them: local, as `yyyy-mm-dd`. */
interface Days {
  from: string
  to: string
}

const dayOf = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

const lastMonth = (now: Date): Days => ({
  from: dayOf(new Date(now.getFullYear(), now.getMonth() - 1, now.getDate())),
  to: dayOf(now),
})

/** From the beginning of the first day to the end of the last one, in local time. */
const periodOf = ({ from, to }: Days) => {
  const [first, last] = [new Date(`${from}T00:00`), new Date(`${to}T00:00`)]
  if (Number.isNaN(first.getTime()) || Number.isNaN(last.getTime())) return undefined
  last.setDate(last.getDate() + 1)
  return { from: first, to: last }
}

const DAY_MS = 86_400_000

const problemsOf = (days: Days): ShownError[] => {
  const missing = [
    ...(days.from === '' ? [{ field: 'from', message: libraryText.fromRequired }] : []),
    ...(days.to === '' ? [{ field: 'to', message: libraryText.toRequired }] : []),
  ]
  const period = periodOf(days)
  if (missing.length > 0 || !period) return missing
  const length = (period.to.getTime() - period.from.getTime()) / DAY_MS
  return length > 0 && length <= MAX_EXPORT_DAYS ? [] : [{ field: 'to', message: libraryText.periodWrong }]
}
