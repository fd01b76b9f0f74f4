import { formatDateTime, formatDay, parseUtc } from './date-format.ts'

interface DateTextProps {
  value: string
  /** Shows only the date. */
  isDay?: boolean
}

/** A date of the API in the product's format and the reader's time zone. */
export const DateText = ({ value, isDay = false }: DateTextProps) => (
  <time dateTime={parseUtc(value)?.toISOString()}>{isDay ? formatDay(value) : formatDateTime(value)}</time>
)
