import { useEffect, useState } from 'react'
import { formatDateTime } from '../../ui/display/date-format.ts'

/** A moment in the phone's time zone; in UTC as long as only the server has drawn it. */
export const LocalTime = ({ utc }: { utc: string }) => {
  const [isLocal, setLocal] = useState(false)
  useEffect(() => setLocal(true), [])
  return <time dateTime={utc}>{isLocal ? formatDateTime(utc) : `${formatUtc(utc)} UTC`}</time>
}

const formatUtc = (utc: string) => {
  const date = new Date(utc)
  return formatDateTime(new Date(date.getTime() + date.getTimezoneOffset() * 60_000))
}
