import { useEffect, useMemo, useRef, useState } from 'react'
import { createHub } from '../../../openapi/client/connection/hub.ts'
import type { Attendee } from '../../../openapi/client/live/attendee.ts'
import { checkDisplay, readEnd, readFirstSlides, readSlides } from '../../api/watch/calls.ts'
import type { Store } from '../../ui/store.ts'
import { type Announcements, announce } from '../announce/announce.ts'
import { useAwake } from '../awake/use-awake.ts'
import { savesData } from '../background/motion.ts'
import { useText } from '../language/language-context.tsx'
import { deviceSettings } from '../reading/device-settings.ts'
import { withoutPause, withPause } from '../state/pause.ts'
import type { ReviewMove } from '../state/review.ts'
import { createReviewActions, type ReviewNote } from '../state/review-actions.ts'
import type { WatchState } from '../state/watch-state.ts'
import { readAttendeeId } from './attendee-id.ts'
import { fetchAhead, loadPicture } from './fetch-ahead.ts'
import { followShowing } from './follow-showing.ts'

/** The attendee's actions on the page of a showing. */
export interface Live {
  reconnectNow: () => void
  move: (move: ReviewMove) => void
  backToLive: () => void
  /** Freezes the screen until the attendee resumes. */
  pause: () => void
  resume: () => void
  /** Announces the current slide again. */
  repeat: () => void
  /** This browser can't keep the screen on. */
  mayDarken: boolean
  /** Why the last move had no effect. */
  note: ReviewNote | null
}

interface Start {
  /** The attendee pressed Join on this page. */
  isJoinedHere: boolean
  /** The state was just rendered. */
  isFresh: boolean
}

const isVisible = () => document.visibilityState === 'visible'

/** Connects the page of a showing: the attendee, browser events and announcements. */
export const useAttendee = (store: Store<WatchState>, { isJoinedHere, isFresh }: Start): Live => {
  const attendee = useRef<Attendee>(null)
  const announcements = useRef<Announcements>(null)
  // Changing the language must not reconnect
  const words = useText()
  const text = useRef(words)
  text.current = words
  useEffect(() => {
    const following = followShowing(store, {
      attendeeId: readAttendeeId(),
      createHub: (transport) => createHub({ transport }),
      checkDisplay,
      readEnd,
      isVisible,
      showsCaptions: () => deviceSettings().get().captions !== 'off',
    })
    attendee.current = following.attendee
    announcements.current = announce(store, isJoinedHere, () => text.current)
    const stopListening = listen(following.attendee)
    const stopFetching = fetchAhead({
      store,
      readFirstSlides,
      load: loadPicture,
      isSparing: () => savesData() || !isVisible(),
    })
    void following.attendee.start({ isFresh })
    return () => {
      stopListening()
      stopFetching()
      announcements.current?.stop()
      following.stop()
    }
  }, [store, isJoinedHere, isFresh])
  return {
    reconnectNow: () => attendee.current?.reconnectNow(),
    pause: () => store.update(withPause),
    resume: () => store.update(withoutPause),
    repeat: () => announcements.current?.repeat(),
    mayDarken: useAwake(store),
    ...useReview(store),
  }
}

const useReview = (store: Store<WatchState>) => {
  const actions = useMemo(() => createReviewActions({ store, readSlides }), [store])
  const [note, setNote] = useState<ReviewNote | null>(null)
  useEffect(() => {
    let before = store.get()
    return store.subscribe(() => {
      const { review, display } = store.get()
      // The note refers to the slide on screen, so it outlives connection changes
      if (review !== before.review || display !== before.display) setNote(null)
      before = store.get()
      void actions.refresh()
    })
  }, [store, actions])
  return {
    note,
    move: (move: ReviewMove) => void actions.move(move).then(setNote),
    backToLive: actions.backToLive,
  }
}

/** The browser events after which a phone should ask immediately. */
const listen = (attendee: Attendee) => {
  const wakeWhenSeen = () => {
    if (isVisible()) attendee.wake()
  }
  const wakeFromCache = (event: PageTransitionEvent) => {
    if (event.persisted) attendee.wake()
  }
  const sleep = (event: PageTransitionEvent) => {
    if (event.persisted) attendee.sleep()
  }
  const wake = () => attendee.wake()
  const offline = () => attendee.offline()
  addEventListener('online', wake)
  addEventListener('offline', offline)
  addEventListener('pageshow', wakeFromCache)
  addEventListener('pagehide', sleep)
  document.addEventListener('visibilitychange', wakeWhenSeen)
  return () => {
    removeEventListener('online', wake)
    removeEventListener('offline', offline)
    removeEventListener('pageshow', wakeFromCache)
    removeEventListener('pagehide', sleep)
    document.removeEventListener('visibilitychange', wakeWhenSeen)
  }
}
