import { formatDateTime, formatDay, formatTime, parseUtc } from './date-format.ts'

const FORMATS = { dateTime: formatDateTime, day: formatDay, time: formatTime }

interface DateTextProps {
  value: string
  /** Shows only a part. */
  part?: keyof typeof FORMATS
}

/** A date of the API in the product's format and the reader's time zone. */
export const DateText = ({ value, part = 'dateTime' }: DateTextProps) => (
  <time dateTime={parseUtc(value)?.toISOString()}>{FORMATS[part](value)}</time>
)
