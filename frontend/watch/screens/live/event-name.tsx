import { useLayoutEffect, useRef, useState } from 'react'
import { useText } from '../../language/language-context.tsx'

/** The event's name. A long one is cut off after two lines, and a button shows the rest; screen readers have all of it. */
export const EventName = ({ name, languageCode }: { name: string; languageCode: string }) => {
  const text = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isLong, setLong] = useState(false)
  const [isWhole, setWhole] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another name may be longer
  useLayoutEffect(() => {
    const element = heading.current
    if (!element || isWhole) return
    const observer = new ResizeObserver(() => setLong(element.scrollHeight > element.clientHeight + 1))
    observer.observe(element)
    return () => observer.disconnect()
  }, [name, isWhole])
  return (
    <div className="bar-name">
      <h1 ref={heading} className={isWhole ? 'whole' : undefined} tabIndex={-1} dir="auto" lang={languageCode}>
        {name}
      </h1>
      {isLong && (
        <button type="button" className="name-more" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          <span className="unseen">{isWhole ? text.showLess : text.showMore}</span>
        </button>
      )}
    </div>
  )
}
