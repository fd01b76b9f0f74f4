import { fromLocalInput } from '../../../ui/display/date-format.ts'

/** How often a showing is repeated. */
export const REPEATS = ['never', 'weekly', 'fortnightly', 'monthly'] as const
export type Repeat = (typeof REPEATS)[number]

/** More showings at once would be a mistake more often than a plan. */
export const MOST_TIMES = 52

const DAYS = 7

/**
 * The starts of a repeated showing (UTC), the first one included, at the same local time, so that a change of the clocks doesn't move it. Monthly is the same weekday
 * of the month, such as the first Sunday; a fifth one is the last where there are only four. Empty without a valid start.
 */
export const repeatedDates = (startDate: string, repeat: Repeat, times: number): string[] => {
  const start = fromLocalInput(startDate)
  if (!start) return []
  const first = new Date(start)
  const count = repeat === 'never' ? 1 : times
  return Array.from({ length: count }, (_, at) => {
    if (repeat === 'monthly') return monthsLater(first, at).toISOString()
    const date = new Date(first)
    date.setDate(date.getDate() + at * DAYS * (repeat === 'fortnightly' ? 2 : 1))
    return date.toISOString()
  })
}

const monthsLater = (first: Date, months: number) => {
  const week = Math.floor((first.getDate() - 1) / DAYS)
  const date = new Date(first)
  date.setDate(1)
  date.setMonth(date.getMonth() + months)
  const month = date.getMonth()
  date.setDate(1 + ((first.getDay() - date.getDay() + DAYS) % DAYS) + week * DAYS)
  if (date.getMonth() !== month) date.setDate(date.getDate() - DAYS)
  return date
}

/** How many times were typed; undefined for none or too many. */
export const timesOf = (text: string): number | undefined => {
  const times = /^\s*\d{1,3}\s*$/.test(text) ? Number(text) : 0
  return times >= 2 && times <= MOST_TIMES ? times : undefined
}
