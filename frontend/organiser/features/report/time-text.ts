import { DAY, MINUTE } from '../../../../openapi/rules/durations.ts'
import { formatDateTime, formatTime } from '../../../ui/display/date-format.ts'

/** Seconds as h:mm:ss, without hours as m:ss. */
export const timeText = (seconds: number): string => {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const hours = Math.floor(seconds / 3_600)
  const minutes = Math.floor((seconds / 60) % 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

const secondsOf = (time: number) => `:${String(new Date(time).getSeconds()).padStart(2, '0')}`

/** A date with its time in seconds: samples are ten seconds apart. */
export const momentText = (time: number): string => formatDateTime(new Date(time)) + secondsOf(time)

/** A time below a chart: with seconds if the chart is short, with the day if it's longer than one. */
export const tickText = (time: number, span: number): string => {
  if (span > DAY) return formatDateTime(new Date(time)).replace(/-\d{4}/, '')
  return formatTime(new Date(time)) + (span < 10 * MINUTE ? secondsOf(time) : '')
}
