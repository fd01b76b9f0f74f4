import { everyElement, tagOf } from './page.ts'

/** Transitions of these don't move anything. */
const STILL = /^(none|.*color|opacity|visibility|fill|stroke|outline.*|box-shadow|text-decoration.*)$/

/** What moves, or would at the next change. To be asked while the reader prefers reduced motion; WCAG 2.3.3. */
export function motionFindings(): string[] {
  const videos = [...document.querySelectorAll('video')].filter(({ paused }) => !paused)
  return [
    ...videos.map((video) => `it plays: ${tagOf(video)}`),
    ...everyElement(document.documentElement).flatMap((element) => {
      const problem = movementOf(getComputedStyle(element))
      return problem ? [`${problem}: ${tagOf(element)}`] : []
    }),
  ]
}

function movementOf(style: CSSStyleDeclaration) {
  const isMoving = (property: string, at: number, durations: string) => {
    const each = durations.split(', ')
    return property !== 'none' && Number.parseFloat(each[at % each.length] ?? '') > 0
  }
  const animations = style.animationName.split(', ')
  if (animations.some((name, at) => isMoving(name, at, style.animationDuration))) return `animation ${animations}`
  const transitions = style.transitionProperty.split(', ')
  const moved = transitions.filter((name, at) => !STILL.test(name) && isMoving(name, at, style.transitionDuration))
  if (moved.length > 0) return `transition of ${moved}`
  return style.scrollBehavior === 'smooth' ? 'smooth scrolling' : null
}
