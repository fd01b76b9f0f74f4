import { useEffect, useState } from 'react'
import { readStage } from '../../api/watch/calls.ts'
import type { StagePage } from '../page.ts'

const EVERY_MS = 1_000
/** So many answers that don't come are no hiccup. */
const PATIENCE = 3

/** What the stage display shows, asked for each second. Without an answer the last one stays. */
export const useStage = ({ stage: first, key }: StagePage) => {
  const [stage, setStage] = useState(first)
  const [isGone, setGone] = useState(false)
  const [missed, setMissed] = useState(0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const ask = async () => {
      const found = await readStage(key)
      if (isOver) return
      if (found === null) return setGone(true)
      setMissed((before) => (found ? 0 : before + 1))
      // The same again renders nothing
      if (found) setStage((before) => (JSON.stringify(before) === JSON.stringify(found) ? before : found))
      timer = setTimeout(ask, EVERY_MS)
    }
    timer = setTimeout(ask, EVERY_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [key])
  return { stage, isGone, isDown: missed >= PATIENCE }
}
