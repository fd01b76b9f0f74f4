import { useEffect, useState } from 'react'
import { momentOf } from '../../text/watch/forms.ts'
import { useText } from '../language/language-context.tsx'

/** A moment in the phone's time zone; in UTC as long as only the server has drawn it. */
export const LocalTime = ({ utc }: { utc: string }) => {
  const { dateTime } = useText()
  const [isLocal, setLocal] = useState(false)
  useEffect(() => setLocal(true), [])
  return <time dateTime={utc}>{isLocal ? dateTime(momentOf(utc)) : `${dateTime(momentOf(utc, 'UTC'))} UTC`}</time>
}
