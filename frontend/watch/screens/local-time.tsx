import { useEffect, useState } from 'react'
import { momentOf } from '../../text/watch/forms.ts'
import { useText } from '../language/language-context.tsx'

/** A time in the phone's time zone; in UTC until hydration. */
export const LocalTime = ({ utc }: { utc: string }) => {
  const { dateTime } = useText()
  const [isLocal, setLocal] = useState(false)
  useEffect(() => setLocal(true), [])
  return <time dateTime={utc}>{isLocal ? dateTime(momentOf(utc)) : `${dateTime(momentOf(utc, 'UTC'))} UTC`}</time>
}
