import { useEffect, useState } from 'react'
import { formatDateTime } from '../../ui/display/date-format.ts'

/** A moment in the phone's time zone; in UTC as long as only the server has drawn it. */
export const LocalTime = ({ utc }: { utc: string }) => {
  const [isLocal, setLocal] = useState(false)
  useEffect(() => setLocal(true), [])
  return <time dateTime={utc}>{isLocal ? formatDateTime(utc) : `${formatUtc(utc)} UTC`}</time>
}

const inUtc = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

const formatUtc = (utc: string) => {
  const part = Object.fromEntries(inUtc.formatToParts(new Date(utc)).map(({ type, value }) => [type, value]))
  return `${part.day}-${part.month}-${part.year} ${part.hour}:${part.minute}`
}
