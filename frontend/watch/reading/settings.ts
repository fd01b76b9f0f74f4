/** What an attendee may choose for reading, each with its choices. The first one is how it is without a wish. */
export const CHOICES = {
  size: ['100', '125', '150', '175', '200', '250', '300', '350', '400'],
  lines: ['usual', 'wide', 'wider'],
  letters: ['usual', 'wide', 'wider'],
  face: ['event', 'clear'],
  theme: ['event', 'light', 'dark', 'black-on-white', 'white-on-black', 'yellow-on-black'],
  motion: ['system', 'still'],
  data: ['system', 'save'],
  awake: ['on', 'off'],
  announce: ['full', 'title', 'off'],
} as const

export type SettingName = keyof typeof CHOICES
export type ReadingSettings = { [Name in SettingName]: (typeof CHOICES)[Name][number] }

/** The settings that the style sheet reads from attributes of the page. */
export const PAINTED = ['size', 'lines', 'letters', 'face', 'theme', 'motion', 'data'] as const satisfies SettingName[]

export const KEY = 'lectern-reading'
/** Raised when kept settings of before mean something else now; those of another version are not taken over. */
export const VERSION = 1

const NAMES = Object.keys(CHOICES) as SettingName[]

/** What each setting makes of a value from outside: the value when it is a choice, or else the first one. */
const settingsFrom = (kept: Partial<Record<string, unknown>>) =>
  Object.fromEntries(
    NAMES.map((name) => [name, CHOICES[name].find((one) => one === kept[name]) ?? CHOICES[name][0]]),
  ) as ReadingSettings

/** How everything is without a wish. */
export const USUAL = settingsFrom({})

/** Reads what this device has kept. Whatever is broken, foreign or of another version counts as not chosen. */
export const parseSettings = (text: string | null): ReadingSettings => {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    const isOurs = typeof kept === 'object' && kept !== null && 'version' in kept && kept.version === VERSION
    return isOurs ? settingsFrom({ ...kept }) : USUAL
  } catch {
    return USUAL
  }
}

/** The settings as they are kept: only what was chosen, so that it can be painted without knowing what is usual. */
export const formatSettings = (settings: ReadingSettings): string => {
  const wishes = NAMES.filter((name) => settings[name] !== USUAL[name]).map((name) => [name, settings[name]])
  return JSON.stringify({ version: VERSION, ...Object.fromEntries(wishes) })
}
