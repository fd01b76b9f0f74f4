/** The short names of directives. */
export const SHORT: Record<string, string> = {
  t: 'title',
  st: 'subtitle',
  c: 'comment',
  ci: 'comment',
  cb: 'comment',
  comment_italic: 'comment',
  comment_box: 'comment',
  highlight: 'comment',
  ns: 'new_song',
  np: 'new_page',
  npp: 'new_page',
  new_physical_page: 'new_page',
  colb: 'column_break',
  soc: 'start_of_chorus',
  eoc: 'end_of_chorus',
  sov: 'start_of_verse',
  eov: 'end_of_verse',
  sob: 'start_of_bridge',
  eob: 'end_of_bridge',
  sot: 'start_of_tab',
  eot: 'end_of_tab',
  sog: 'start_of_grid',
  eog: 'end_of_grid',
}

/** Who made the song, and its subtitle, which often says that. */
export const PEOPLE = new Set(['subtitle', 'artist', 'composer', 'lyricist', 'arranger'])

/** Environments for musicians. */
export const WITHOUT_WORDS = new Set(['tab', 'grid', 'abc', 'ly', 'svg', 'musicxml', 'strum'])

/** Directives for musicians, printers and catalogues, ignored without a remark. */
export const FOR_PLAYERS = new Set(
  'key capo tempo time define chord duration transpose meta tag album year sorttitle sortartist columns col titles diagrams g no_grid ng grid pagetype image textfont textsize textcolour chordfont chordsize chordcolour'.split(
    ' ',
  ),
)

interface Directive {
  name: string
  value: string
  /** Who or what it is for, as in `{start_of_verse-soprano}`; empty for all. */
  selector: string
}

/**
 * The directive that a line in braces is; undefined for other lines. `{meta: artist …}` is `{artist: …}`. Read in steps, since one pattern would
 * try a long line's spaces again and again.
 */
export const directiveOf = (line: string): Directive | undefined => {
  const whole = line.trim()
  if (!whole.startsWith('{') || !whole.endsWith('}')) return undefined
  const inside = whole.slice(1, -1).trim()
  const [full] = /^\w+(?:-[\w-]+!?)?/.exec(inside) ?? []
  if (full === undefined) return undefined
  const rest = inside.slice(full.length)
  if (rest !== '' && !/^\s*:|^\s/.test(rest)) return undefined
  const value = rest.trimStart().replace(/^:/, '').trim()
  const [name = '', ...selector] = full.toLowerCase().split('-')
  const [, key = '', said = ''] = name === 'meta' ? (/^(\w+)\s(.*)$/.exec(value) ?? []) : []
  return key === '' ? { name, value, selector: selector.join('-') } : { name: key, value: said.trim(), selector: '' }
}

/** Whether a selector leaves most singers out: one voice or instrument, but not all except one (`-soprano!`). */
export const isForOneVoice = (selector: string) => selector !== '' && !selector.endsWith('!')

/** A label is bare or written as `label="Verse 1"`; its `\n` is a space. */
export const labelOf = (value: string): string => {
  const [, , quoted] = /(?:^|\s)label\s*=\s*(["'])([^"']*)\1/.exec(value) ?? []
  const bare = /^\w+\s*=/.test(value) ? '' : value
  return (quoted ?? bare).replaceAll('\\n', ' ').trim()
}
