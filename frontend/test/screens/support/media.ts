import { cdp } from 'vitest/browser'

/** Emulates reduced motion. */
export const reduceMotion = () => emulate([{ name: 'prefers-reduced-motion', value: 'reduce' }])

/** Emulates a reader with motion; tests run without, unless they are about it. */
export const allowMotion = () => emulate([{ name: 'prefers-reduced-motion', value: 'no-preference' }])

/** Ends the emulation. */
export const askForNothing = () => emulate([])

const emulate = (features: { name: string; value: string }[]) => cdp().send('Emulation.setEmulatedMedia', { features })
