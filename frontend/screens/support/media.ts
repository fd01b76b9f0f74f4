import { cdp } from 'vitest/browser'

/** Emulates reduced motion. */
export const reduceMotion = () => emulate([{ name: 'prefers-reduced-motion', value: 'reduce' }])

/** Ends the emulation. */
export const askForNothing = () => emulate([])

const emulate = (features: { name: string; value: string }[]) => cdp().send('Emulation.setEmulatedMedia', { features })
