import { type RefObject, useLayoutEffect } from 'react'

/** Makes a field as high as its text, in browsers that don't do it by `field-sizing`. */
export const useGrowing = (area: RefObject<HTMLTextAreaElement | null>, text: string) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text may need another height
  useLayoutEffect(() => {
    const element = area.current
    if (!element || CSS.supports('field-sizing', 'content')) return
    element.style.height = 'auto'
    element.style.height = `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`
  }, [area, text])
}
