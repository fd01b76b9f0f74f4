import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { randomId } from '../../../../../openapi/client/calls/random-id.ts'
import { isVisible, onWaking } from '../../../../../openapi/client/connection/page.ts'
import { CaptionQueue } from '../../../../../openapi/client/live/caption-queue.ts'
import { type Caption, noCaptions, shownCaptions } from '../../../../../openapi/client/live/captions.ts'
import { CaptionFollower } from '../../../../../openapi/client/live/follow-captions.ts'
import { captionCalls } from '../../../../api/showings/captions.ts'
import { liveNotesText } from '../../../../text/presenter/live-notes.ts'
import { createStore } from '../../../../ui/store.ts'
import { showFailure } from '../../../shared/failure-toast.ts'
import type { Presenter } from '../use-presenter.ts'
import { splitTyped } from './split-typed.ts'

/** Words go out after this pause, while their sentence may still change. */
const PAUSE_MS = 300

interface Input {
  eventReference: string
  showingReference: string
  presenter: Pick<Presenter, 'onCaptions'>
}

/** What the presenter types, sent as captions, and the last lines of everyone who writes. */
export const useLiveNotes = ({ eventReference, showingReference, presenter: { onCaptions } }: Input) => {
  const [waiting, setWaiting] = useState(0)
  const [{ store, follower, queue, writer }] = useState(() =>
    bind(captionCalls(eventReference, showingReference), setWaiting),
  )
  const captions = useSyncExternalStore(store.subscribe, store.get)
  const [text, setText] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    void follower.check()
    const stopHearing = onCaptions((message) => (message ? follower.hear(message) : follower.reconnected()))
    const stopWaking = onWaking(() => queue.wake())
    return () => {
      stopHearing()
      stopWaking()
      clearTimeout(timer.current)
      // The queue goes on until all words are sent
      writer.finish()
      follower.stop()
    }
  }, [follower, queue, writer, onCaptions])
  const type = (typed: string) => {
    clearTimeout(timer.current)
    const { lines, rest } = splitTyped(typed)
    for (const line of lines) writer.finish(line)
    writer.type(rest)
    setText(rest)
    timer.current = setTimeout(() => writer.send(), PAUSE_MS)
  }
  return {
    text,
    type,
    /** The last lines, without the one that is being typed here. */
    lines: shownCaptions(captions)
      .filter(({ id }) => id !== writer.id())
      .slice(-4),
    /** How many lines wait for the connection. */
    waiting,
    /** Replaces a line; an empty text removes it. */
    correct: ({ id, version }: Caption, words: string) =>
      queue.put({ id, version: version + 1, text: words.trim(), isFinal: true }),
  }
}

const bind = ({ read, send }: ReturnType<typeof captionCalls>, onWaiting: (count: number) => void) => {
  const store = createStore(noCaptions)
  const follower = new CaptionFollower({ state: store.get, update: store.update, read, isVisible })
  const onRefused = (error: unknown) => void showFailure(error, liveNotesText.problem)
  const queue = new CaptionQueue({ send, onWaiting, onRefused })
  return { store, follower, queue, writer: createWriter(queue) }
}

/** The line that is being typed: one caption, whose versions follow each other until it's finished. */
const createWriter = (queue: CaptionQueue) => {
  const prefix = randomId().slice(0, 12)
  let count = 1
  let line = newLine()
  function newLine() {
    return { text: '', sent: '', version: 0, startedAtUtc: '' }
  }
  const id = () => `${prefix}-${count}`
  const put = (isFinal: boolean) => {
    line.version += 1
    line.sent = line.text
    const { text, version, startedAtUtc } = line
    queue.put({ id: id(), version, text, isFinal, startedAtUtc })
  }
  return {
    id,
    type(text: string) {
      if (line.startedAtUtc === '' && text !== '') line.startedAtUtc = new Date().toISOString()
      line.text = text.trim()
    },
    /** Sends the words as they are, if they have changed. */
    send() {
      if (line.text !== line.sent) put(false)
    },
    /** Ends the line, with these words or those that were typed. */
    finish(text = line.text) {
      this.type(text)
      if (line.text === '' && line.sent === '') return
      put(true)
      count += 1
      line = newLine()
    },
  }
}
