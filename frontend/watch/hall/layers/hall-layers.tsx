import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Transition } from '../settings/hall-settings.ts'

/** Longer than the transitions of the style sheet. */
const LEAVING_MS = 600

interface Props {
  /** Another id is another picture. */
  id: string
  /** The slide's place in the event: an earlier one is pushed in from the other side. */
  position?: number | undefined
  transition: Transition
  children: ReactNode
}

interface Layer {
  id: string
  position: number
  children: ReactNode
}

/** What the wall shows now and, while a transition lasts, what it showed before. */
export const HallLayers = ({ id, position = 0, transition, children }: Props) => {
  const { current, leaving, isBack } = useLeaving({ id, position, children }, transition !== 'cut')
  const back = isBack ? ' back' : ''
  return [leaving, current].map(
    (layer) =>
      layer && (
        <div
          key={layer.id}
          className={layer === leaving ? `hall-layer leaving${back}` : `hall-layer${back}`}
          aria-hidden={layer === leaving || undefined}
        >
          {layer.children}
        </div>
      ),
  )
}

const useLeaving = (current: Layer, isMoving: boolean) => {
  const latest = useRef(current)
  const [shown, setShown] = useState({ id: current.id, isBack: false })
  const [leaving, setLeaving] = useState<Layer | null>(null)
  if (shown.id !== current.id) {
    setShown({ id: current.id, isBack: current.position < latest.current.position })
    setLeaving(isMoving && wantsMotion() ? latest.current : null)
  }
  useEffect(() => {
    latest.current = current
  })
  useEffect(() => {
    if (!leaving) return
    const timer = setTimeout(() => setLeaving(null), LEAVING_MS)
    return () => clearTimeout(timer)
  }, [leaving])
  return { current, isBack: shown.isBack, leaving: leaving?.id === current.id ? null : leaving }
}

const wantsMotion = () => !matchMedia('(prefers-reduced-motion: reduce)').matches
