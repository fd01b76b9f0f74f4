import type { StageState } from '../../api/watch/types.ts'

/** The time of day as the language writes it, without seconds. */
export const clockOf = (date: Date, language: string) =>
  new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(date)

type Times = Pick<StageState, 'status' | 'startDateUtc' | 'presentationStartUtc' | 'endDateUtc'>

/** The time since the start (until the end, if it has ended), or the time that is left until then; undefined if there's neither. */
export const spanOf = ({ status, startDateUtc, presentationStartUtc, endDateUtc }: Times, now: number) => {
  if (status !== 'waiting' && presentationStartUtc) {
    const until = endDateUtc ? Date.parse(endDateUtc) : now
    return { kind: 'elapsed' as const, text: inHours(until - Date.parse(presentationStartUtc)) }
  }
  const left = startDateUtc ? Date.parse(startDateUtc) - now : 0
  return left > 0 ? { kind: 'startsIn' as const, text: inHours(left) } : undefined
}

/** As h:mm:ss; never negative, even if clocks differ. */
const inHours = (ms: number) => {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
