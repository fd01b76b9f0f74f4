/** A length as clocks show it: 80 seconds are "1:20". */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** A length as it's read aloud in a language: 80 seconds are "1 minute 20 seconds". */
export const spokenLength = (language: string, seconds: number): string =>
  [['minute', Math.floor(seconds / 60)] as const, ['second', seconds % 60] as const]
    .filter(([, count]) => count > 0)
    .map(([unit, count]) => new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count))
    .join(' ')
