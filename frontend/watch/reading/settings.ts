/** The reading settings with their choices, the default first. */
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
  captions: ['off', 'short', 'tall'],
  readCaptions: ['off', 'on'],
} as const

export type SettingName = keyof typeof CHOICES
export type ReadingSettings = { [Name in SettingName]: (typeof CHOICES)[Name][number] }

/** The settings that the style sheet reads from the page's attributes. */
export const PAINTED = ['size', 'lines', 'letters', 'face', 'theme', 'motion', 'data'] as const satisfies SettingName[]

export const KEY = 'lectern-reading'
/** Increase it when stored settings change their meaning; other versions are ignored. */
export const VERSION = 1

const NAMES = Object.keys(CHOICES) as SettingName[]

/** Validates each setting: keeps a valid choice, otherwise takes the default. */
const settingsFrom = (stored: Partial<Record<string, unknown>>) =>
  Object.fromEntries(
    NAMES.map((name) => [name, CHOICES[name].find((one) => one === stored[name]) ?? CHOICES[name][0]]),
  ) as ReadingSettings

/** The defaults. */
export const USUAL = settingsFrom({})

/** Parses what this device has stored. Anything invalid or of another version counts as not chosen. */
export const parseSettings = (text: string | null): ReadingSettings => {
  try {
    const stored: unknown = JSON.parse(text ?? 'null')
    const isOurs = typeof stored === 'object' && stored !== null && 'version' in stored && stored.version === VERSION
    return isOurs ? settingsFrom({ ...stored }) : USUAL
  } catch {
    return USUAL
  }
}

/** Serialises the settings: only what was chosen, so the page's head needn't know the defaults. */
export const formatSettings = (settings: ReadingSettings): string => {
  const wishes = NAMES.filter((name) => settings[name] !== USUAL[name]).map((name) => [name, settings[name]])
  return JSON.stringify({ version: VERSION, ...Object.fromEntries(wishes) })
}
