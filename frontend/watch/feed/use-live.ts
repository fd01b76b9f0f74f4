import { useEffect, useMemo, useRef, useState } from 'react'
import { checkDisplay, readEnd, readSlides } from '../../api/watch-calls.ts'
import { openHub } from '../../api/watch-hub.ts'
import { announceChanges, slideOnScreen, utteranceOf } from '../announce/announce-changes.ts'
import { Announcer } from '../announce/announcer.ts'
import type { LiveState } from '../state/live-state.ts'
import type { ReviewMove } from '../state/review.ts'
import { createReviewActions, type ReviewNote } from '../state/review-actions.ts'
import type { Store } from '../state/store.ts'
import { readAttendeeId } from './attendee-id.ts'
import { LiveFeed } from './live-feed.ts'

/** What the attendee can do on the page of a showing. */
export interface Live {
  reconnectNow: () => void
  move: (move: ReviewMove) => void
  backToLive: () => void
  /** Why the last move led nowhere. */
  note: ReviewNote | null
}

const isVisible = () => document.visibilityState === 'visible'

/** Connects the page of a showing: the feed, the phone's own events and the announcements. */
export const useLive = (store: Store<LiveState>, isJoinedHere: boolean): Live => {
  const feed = useRef<LiveFeed>(null)
  useEffect(() => {
    const attendeeId = readAttendeeId()
    const current = new LiveFeed({ store, attendeeId, ports: { openHub, checkDisplay, readEnd, isVisible } })
    feed.current = current
    const stopAnnouncing = announce(store, isJoinedHere)
    const stopListening = listen(current)
    current.start({ isFresh: !isJoinedHere })
    return () => {
      stopListening()
      stopAnnouncing()
      current.stop()
    }
  }, [store, isJoinedHere])
  return { reconnectNow: () => feed.current?.reconnectNow(), ...useReview(store) }
}

const useReview = (store: Store<LiveState>) => {
  const actions = useMemo(() => createReviewActions({ store, readSlides }), [store])
  const [note, setNote] = useState<ReviewNote | null>(null)
  useEffect(
    () =>
      store.subscribe(() => {
        setNote(null)
        void actions.refresh()
      }),
    [store, actions],
  )
  return {
    note,
    move: (move: ReviewMove) => void actions.move(move).then(setNote),
    backToLive: actions.backToLive,
  }
}

/** The moments at which a phone should ask at once. */
const listen = (feed: LiveFeed) => {
  const wakeWhenSeen = () => {
    if (isVisible()) feed.wake()
  }
  const wakeFromCache = (event: PageTransitionEvent) => {
    if (event.persisted) feed.wake()
  }
  const wake = () => feed.wake()
  const offline = () => feed.offline()
  addEventListener('online', wake)
  addEventListener('offline', offline)
  addEventListener('pageshow', wakeFromCache)
  document.addEventListener('visibilitychange', wakeWhenSeen)
  return () => {
    removeEventListener('online', wake)
    removeEventListener('offline', offline)
    removeEventListener('pageshow', wakeFromCache)
    document.removeEventListener('visibilitychange', wakeWhenSeen)
  }
}

/**
 * Binds the announcer to the two nodes that stand in the page from the start. In a frame, which is the organiser's view
 * of the audience, it is silent: the page around it says what matters there, and two voices cover each other.
 */
const announce = (store: Store<LiveState>, isJoinedHere: boolean) => {
  if (window !== window.top) return () => undefined
  const write = (id: string) => (text: string) => {
    const node = document.getElementById(id)
    if (node) node.textContent = text
  }
  const announcer = new Announcer({
    polite: write('polite'),
    assertive: write('assertive'),
    isHidden: () => !isVisible(),
  })
  let before = store.get()
  let lastSlide = slideOnScreen(before) ? utteranceOf(before).key : null
  // Pressing Join is a wish to hear; a page that was just loaded is read by its reader
  if (isJoinedHere) announcer.changed(utteranceOf(before))
  else announcer.known(utteranceOf(before).key)
  const unsubscribe = store.subscribe(() => {
    const after = store.get()
    announceChanges(announcer, before, after, lastSlide)
    if (slideOnScreen(after)) lastSlide = utteranceOf(after).key
    before = after
  })
  const returned = () => announcer.returned()
  document.addEventListener('visibilitychange', returned)
  return () => {
    unsubscribe()
    document.removeEventListener('visibilitychange', returned)
    announcer.stop()
  }
}
