import { formatDateTime, formatDay, parseUtc } from './date-format.ts'

interface DateTextProps {
  value: string
  /** Where the time of day tells nothing. */
  isDay?: boolean
}

/** A wire date in the product's form and the reader's time zone. */
export const DateText = ({ value, isDay = false }: DateTextProps) => (
  <time dateTime={parseUtc(value)?.toISOString()}>{isDay ? formatDay(value) : formatDateTime(value)}</time>
)
