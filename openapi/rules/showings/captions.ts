import type { Caption } from '../../../generated/zod/schemas/index.zod.ts'

/** A caption as a client sends it. */
export type NewCaption = Pick<Caption, 'id' | 'text' | 'version' | 'isFinal'> & { startedAtUtc?: string | undefined }

/** The captions that one response has at most: a few minutes. */
export const CAPTIONS_AT_ONCE = 100
/** What a stored caption costs besides its text, in bytes. */
const CAPTION_BYTES = 100

interface Stream {
  sequence: number
  /** The stored captions that have one of the sent ids. */
  known: readonly Caption[]
  /** When the server received them. */
  now: Date
}

interface Taken {
  sequence: number
  /** The captions to store: only those with a higher version than the stored one. */
  changed: Caption[]
  /** Every sent caption as it is now. */
  current: Caption[]
  /** By how many bytes the stored captions grow. */
  bytes: number
}

/** Takes sent captions over into a showing's stream: idempotent, so that a client may send the same call again. */
export function takeCaptions({ sequence, known, now }: Stream, given: readonly NewCaption[]): Taken {
  const stored = new Map(known.map((caption) => [caption.id, caption]))
  const changed = new Map<string, Caption>()
  let next = sequence
  for (const caption of given) {
    const before = stored.get(caption.id)
    if (before && before.version >= caption.version) continue
    next += 1
    const after = {
      id: caption.id,
      text: caption.text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim(),
      version: caption.version,
      isFinal: caption.isFinal || (before?.isFinal ?? false),
      startedAtUtc: before?.startedAtUtc ?? startOf(caption.startedAtUtc, now),
      position: before?.position ?? next,
      sequence: next,
    }
    stored.set(caption.id, after)
    changed.set(caption.id, after)
  }
  const before = known.filter(({ id }) => changed.has(id))
  const ids = [...new Set(given.map(({ id }) => id))]
  return {
    sequence: next,
    changed: [...changed.values()],
    current: ids.flatMap((id) => stored.get(id) ?? []),
    bytes: bytesOfCaptions([...changed.values()]) - bytesOfCaptions(before),
  }
}

/** A client's clock may be wrong, but nothing is said later than it arrives. */
const startOf = (startedAtUtc: string | undefined, now: Date) =>
  new Date(Math.min(startedAtUtc === undefined ? now.getTime() : Date.parse(startedAtUtc), now.getTime())).toISOString()

/** What captions cost to store, in bytes. */
export const bytesOfCaptions = (captions: readonly Pick<Caption, 'text'>[]) =>
  captions.reduce((sum, { text }) => sum + CAPTION_BYTES + new TextEncoder().encode(text).length, 0)

export type CaptionFormat = 'txt' | 'srt' | 'vtt'

/** The content type of an exported file. */
export const captionFileTypes = {
  txt: 'text/plain; charset=utf-8',
  srt: 'application/x-subrip; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
} as const satisfies Record<CaptionFormat, string>

/** How long a subtitle stays when no other one follows: 15 letters a second, 1 to 7 seconds. */
const stayOf = (text: string) => Math.min(7_000, Math.max(1_000, Math.round((text.length / 15) * 1_000)))

/** Final captions as a file. Times count from `start`, or from the first caption if that was earlier. */
export function captionFile(format: CaptionFormat, captions: readonly Caption[], start: string | null): string {
  const said = captions.filter(({ isFinal, text }) => isFinal && text !== '')
  if (format === 'txt') return said.map(({ text }) => `${text}\n`).join('')
  const times = said.map(({ startedAtUtc }) => Date.parse(startedAtUtc))
  const zero = Math.min(...times, start === null ? Number.POSITIVE_INFINITY : Date.parse(start))
  const ends = nextLater(times)
  const cues = said.map(({ text }, at) => {
    const from = (times[at] ?? zero) - zero
    const to = Math.min(from + stayOf(text), (ends[at] ?? zero) - zero)
    // An arrow would end a cue's times, and markup would be read as such
    const words = format === 'vtt' ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;') : text
    const line = `${clock(from, format)} --> ${clock(to, format)}\n${words.replaceAll('-->', '→')}\n`
    return format === 'srt' ? `${at + 1}\n${line}` : line
  })
  return [...(format === 'vtt' ? ['WEBVTT\n'] : []), ...cues].join('\n')
}

/** For each time the next one that is later, infinite without one; in one pass, since thousands of captions may have one time. */
function nextLater(times: readonly number[]): number[] {
  const later: number[] = []
  const found = times.toReversed().map((time) => {
    while (later.length > 0 && (later.at(-1) ?? 0) <= time) later.pop()
    const next = later.at(-1) ?? Number.POSITIVE_INFINITY
    later.push(time)
    return next
  })
  return found.toReversed()
}

/** Hours, minutes, seconds and milliseconds. */
function clock(ms: number, format: CaptionFormat) {
  const part = (value: number, digits = 2) => String(Math.floor(value)).padStart(digits, '0')
  const time = [ms / 3_600_000, (ms / 60_000) % 60, (ms / 1_000) % 60].map((value) => part(value)).join(':')
  return `${time}${format === 'srt' ? ',' : '.'}${part(ms % 1_000, 3)}`
}
