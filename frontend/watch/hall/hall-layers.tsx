import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Longer than the fade of the style sheet. */
const LEAVING_MS = 600

interface Props {
  /** Another id is another picture. */
  id: string
  isFading: boolean
  children: ReactNode
}

interface Layer {
  id: string
  children: ReactNode
}

/** What the wall shows now and, while a fade lasts, what it showed before. */
export const HallLayers = ({ id, isFading, children }: Props) => {
  const { current, leaving } = useLeaving({ id, children }, isFading)
  return [leaving, current].map(
    (layer) =>
      layer && (
        <div
          key={layer.id}
          className={layer === leaving ? 'hall-layer leaving' : 'hall-layer'}
          aria-hidden={layer === leaving || undefined}
        >
          {layer.children}
        </div>
      ),
  )
}

const useLeaving = (current: Layer, isFading: boolean) => {
  const latest = useRef(current)
  const [shownId, setShownId] = useState(current.id)
  const [leaving, setLeaving] = useState<Layer | null>(null)
  if (shownId !== current.id) {
    setShownId(current.id)
    setLeaving(isFading && wantsMotion() ? latest.current : null)
  }
  useEffect(() => {
    latest.current = current
  })
  useEffect(() => {
    if (!leaving) return
    const timer = setTimeout(() => setLeaving(null), LEAVING_MS)
    return () => clearTimeout(timer)
  }, [leaving])
  return { current, leaving: leaving?.id === current.id ? null : leaving }
}

const wantsMotion = () => !matchMedia('(prefers-reduced-motion: reduce)').matches
