import { createMediaHook } from '../../../../ui/screen/create-media-hook.ts'

/** Whether the window is as narrow or as low as a phone's: the page then only has the slide and the way on. */
export const useIsSmall = createMediaHook('(max-width: 40rem), (max-height: 30rem)')

/** Whether there is room for what the hall sees, the next slide and pictures of all slides (`wide.css`). */
export const useIsWide = createMediaHook('(min-width: 80rem) and (min-height: 40rem)')
