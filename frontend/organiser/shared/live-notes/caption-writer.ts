import { randomId } from '../../../../openapi/client/calls/random-id.ts'
import type { CaptionQueue } from '../../../../openapi/client/live/captions/caption-queue.ts'

/** The line that is being typed: one caption, whose versions follow each other until it's finished. */
export interface TypedLine {
  id: string
  text: string
  /** The words that were sent last. */
  sent: string
  version: number
  startedAtUtc: string
}

export const newLine = (): TypedLine => ({ id: randomId(), text: '', sent: '', version: 0, startedAtUtc: '' })

/** Sends the typed line as a caption. `keep` is called with each change of it. */
export function createWriter(queue: Pick<CaptionQueue, 'put'>, start: TypedLine, keep: (line: TypedLine) => void) {
  let line = start
  const put = (isFinal: boolean) => {
    const { id, text, startedAtUtc, version } = line
    line = { ...line, version: version + 1, sent: text }
    queue.put({ id, version: version + 1, text, isFinal, startedAtUtc })
  }
  const type = (text: string) => {
    const startedAtUtc = line.startedAtUtc || (text === '' ? '' : new Date().toISOString())
    line = { ...line, text: text.trim(), startedAtUtc }
    keep(line)
  }
  return {
    id: () => line.id,
    type,
    /** Sends the words as they are, if they have changed. */
    send() {
      if (line.text !== line.sent) put(false)
    },
    /** Ends the line, with these words or those that were typed. */
    finish(text = line.text) {
      type(text)
      if (line.text === '' && line.sent === '') return
      put(true)
      line = newLine()
      keep(line)
    },
  }
}
