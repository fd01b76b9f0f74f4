import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { HubMessages } from '../../../../generated/hub-messages.ts'
import { isVisible, onWaking } from '../../../../openapi/client/connection/page.ts'
import { CaptionQueue, type NewCaption } from '../../../../openapi/client/live/captions/caption-queue.ts'
import {
  type Caption,
  type CaptionList,
  noCaptions,
  shownCaptions,
} from '../../../../openapi/client/live/captions/captions.ts'
import { CaptionFollower } from '../../../../openapi/client/live/captions/follow-captions.ts'
import { ApiError } from '../../../api/client/api-error.ts'
import { liveNotesText } from '../../../text/presenter/live-notes.ts'
import { createStore } from '../../../ui/store.ts'
import { showFailure } from '../failure-toast.ts'
import { onLoginEnded } from '../unsaved/store-before-login.ts'
import { useSessionDraft } from '../unsaved/use-session-draft.ts'
import { createWriter, newLine, type TypedLine } from './caption-writer.ts'
import { splitTyped } from './split-typed.ts'

/** Words go out after this pause, while their sentence may still change. */
const PAUSE_MS = 300

interface Input {
  /** What the words belong to; unsent ones are kept under this name. */
  name: string
  calls: {
    /** Undefined if they couldn't be read. */
    read: (part: { after?: number; before?: number }) => Promise<CaptionList | undefined>
    send: (captions: NewCaption[]) => Promise<unknown>
  }
  /** Subscribes to the hub's messages; undefined means that it has connected again. */
  onCaptions?: (hear: (message: HubMessages['CaptionsChanged'] | undefined) => void) => () => void
  /** Without messages: how often others' lines are read. The own ones are read at once. */
  silenceMs?: number
  /** How many lines are shown. */
  lineCount: number
}

/** What is kept until it has been sent, so that a reload or the end of the log-in doesn't lose it. */
interface Draft {
  line: TypedLine
  unsent: NewCaption[]
}

/** What a captioner types, sent as captions, and the last lines of everyone who writes. */
export const useLiveNotes = ({ name, calls, onCaptions, silenceMs, lineCount }: Input) => {
  const draft = useSessionDraft<Draft>(`live notes ${name}`, () => ({ line: newLine(), unsent: [] }))
  const [waiting, setWaiting] = useState(0)
  const [{ store, follower, queue, writer, endLogin, leave }] = useState(() =>
    bind({ calls, silenceMs, draft, onWaiting: setWaiting }),
  )
  const captions = useSyncExternalStore(store.subscribe, store.get)
  const typing = useTyping(writer, draft.value.line.text)
  useEffect(() => {
    void follower.check()
    const stopHearing = onCaptions?.((message) => (message ? follower.hear(message) : follower.reconnected()))
    const stopWaking = onWaking(() => queue.wake())
    const stopStoring = onLoginEnded(async () => {
      endLogin()
      return true
    })
    return () => {
      stopHearing?.()
      stopWaking()
      stopStoring()
      leave()
      follower.stop()
    }
  }, [follower, queue, endLogin, leave, onCaptions])
  return {
    ...typing,
    /** The last lines, without the one that is being typed here. */
    lines: shownCaptions(captions)
      .filter(({ id }) => id !== writer.id())
      .slice(-lineCount),
    /** How many lines wait for the connection. */
    waiting,
    /** Replaces a line; an empty text removes it. */
    correct: ({ id, version }: Caption, words: string) =>
      queue.put({ id, version: version + 1, text: words.trim(), isFinal: true }),
  }
}

/** The line that is being typed or dictated, which is sent at each pause. */
const useTyping = (writer: ReturnType<typeof createWriter>, stored: string) => {
  const [text, setText] = useState(stored)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const write = (words: string) => {
    writer.type(words)
    setText(words)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => writer.send(), PAUSE_MS)
  }
  const type = (typed: string) => {
    const { lines, rest } = splitTyped(typed)
    for (const line of lines) writer.finish(line)
    write(rest)
  }
  /** Takes recognised words over: those that may still change replace the ones before. */
  const dictate = (words: string, isFinal: boolean) => (isFinal ? type(`${words}\n`) : write(words))
  return { text, type, dictate }
}

interface Bound extends Pick<Input, 'calls' | 'silenceMs'> {
  draft: { value: Draft; put: (draft: Draft) => void; forget: () => void }
  onWaiting: (count: number) => void
}

function bind({ calls: { read, send }, silenceMs, draft, onWaiting }: Bound) {
  const store = createStore(noCaptions)
  const follower = new CaptionFollower({ state: store.get, update: store.update, read, isVisible, silenceMs })
  let line = draft.value.line
  let unsent: NewCaption[] = []
  const keep = (changed: TypedLine) => {
    line = changed
    if (line.text === '' && unsent.length === 0) draft.forget()
    else draft.put({ line, unsent })
  }
  let isLoggedOut = false
  const keepUnsent = (captions: NewCaption[]) => {
    isLoggedOut = true
    // The line that is being typed is kept already
    unsent = [...unsent, ...captions.filter(({ id }) => id !== line.id)]
    keep(line)
  }
  const onRefused = (error: unknown, captions: NewCaption[]) => {
    if (error instanceof ApiError && error.status === 401) keepUnsent(captions)
    else showFailure(error, liveNotesText.problem)
  }
  const sendAndRead = async (captions: NewCaption[]) => {
    // Another attempt would lead from the log-in page to itself
    if (isLoggedOut) return keepUnsent(captions)
    await send(captions)
    if (silenceMs !== undefined) void follower.check()
  }
  const queue = new CaptionQueue({ send: sendAndRead, onWaiting, onRefused })
  for (const caption of draft.value.unsent) queue.put(caption)
  const writer = createWriter(queue, line, keep)
  return {
    store,
    follower,
    queue,
    writer,
    endLogin: () => keepUnsent([]),
    // The queue goes on until all words are sent
    leave: () => isLoggedOut || writer.finish(),
  }
}
