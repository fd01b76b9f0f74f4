import type { CaptionsChangedMessage } from '../../../../generated/zod/schemas/index.zod.ts'
import { type Broadcaster, groupsOf } from './broadcaster.ts'

interface Parts {
  broadcaster: Broadcaster
  everyMs: number
}

/** A message that waits, null if there is none, and the timer until the next one may be sent. */
interface Sending {
  waiting: CaptionsChangedMessage | null
  timer: NodeJS.Timeout
}

/**
 * Broadcasts captions to this node's watchers: the first at once, later ones together, at most one message per interval and showing, since
 * a captioner's program may send each word to thousands of phones.
 */
export function createCaptionMessages({ broadcaster, everyMs }: Parts) {
  const sendings = new Map<string, Sending>()
  const send = (message: CaptionsChangedMessage) => {
    const { showingReference } = message
    broadcaster.toGroup(groupsOf(showingReference).watching, 'CaptionsChanged', message)
    const timer = setTimeout(() => {
      const waiting = sendings.get(showingReference)?.waiting
      sendings.delete(showingReference)
      if (waiting) send(waiting)
    }, everyMs)
    timer.unref()
    sendings.set(showingReference, { waiting: null, timer })
  }
  return {
    send(message: CaptionsChangedMessage) {
      const sending = sendings.get(message.showingReference)
      if (!sending) send(message)
      else sending.waiting = sending.waiting ? joined(sending.waiting, message) : message
    },
    stop() {
      for (const { timer } of sendings.values()) clearTimeout(timer)
      sendings.clear()
    },
  }
}

/** Two messages as one. One that came out of order, or after a missing one, leaves a gap that clients notice and fill. */
function joined(first: CaptionsChangedMessage, second: CaptionsChangedMessage): CaptionsChangedMessage {
  const captions = new Map(first.captions.map((caption) => [caption.id, caption]))
  for (const caption of second.captions)
    if (caption.sequence > (captions.get(caption.id)?.sequence ?? 0)) captions.set(caption.id, caption)
  const isNext = second.after === first.sequence
  return {
    ...second,
    after: isNext ? first.after : Math.max(first.after, second.after),
    sequence: Math.max(first.sequence, second.sequence),
    startsAfter: Math.max(first.startsAfter, second.startsAfter),
    captions: [...captions.values()],
  }
}

/** A message to other nodes through PostgreSQL may have 8,000 bytes, and a caption has up to about 2,000. */
const CAPTION_MESSAGE_BYTES = 5_000

/** Captions as messages that fit, each with the change before its first one. */
export function captionParts(message: CaptionsChangedMessage): CaptionsChangedMessage[] {
  const parts: CaptionsChangedMessage[] = []
  let room = 0
  for (const caption of message.captions) {
    const bytes = Buffer.byteLength(JSON.stringify(caption))
    const last = parts.at(-1)
    if (last && room >= bytes) {
      last.captions.push(caption)
      last.sequence = caption.sequence
      room -= bytes
    } else {
      parts.push({
        ...message,
        after: last?.sequence ?? message.after,
        sequence: caption.sequence,
        captions: [caption],
      })
      room = CAPTION_MESSAGE_BYTES - bytes
    }
  }
  return parts.length > 0 ? parts : [message]
}
