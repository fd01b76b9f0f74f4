import { cdp } from 'vitest/browser'

/** The page as for a reader whose device asks for less motion. */
export const reduceMotion = () => emulate([{ name: 'prefers-reduced-motion', value: 'reduce' }])

/** The reader's device asks for nothing any more. */
export const askForNothing = () => emulate([])

const emulate = (features: { name: string; value: string }[]) => cdp().send('Emulation.setEmulatedMedia', { features })
