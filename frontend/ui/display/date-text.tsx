import { formatDateTime, parseUtc } from './date-format.ts'

/** A wire date in the product's form and the reader's time zone. */
export const DateText = ({ value }: { value: string }) => (
  <time dateTime={parseUtc(value)?.toISOString()}>{formatDateTime(value)}</time>
)
