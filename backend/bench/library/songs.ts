export const SONGS = 10_000
export const SONGS_OF_EVENT = 20

const STARTS = [
  'am',
  'bel',
  'cor',
  'dan',
  'el',
  'fir',
  'gol',
  'hol',
  'in',
  'jo',
  'kin',
  'lor',
  'mor',
  'na',
  'or',
  'pel',
  'ra',
  'sil',
  'tu',
  'wa',
]
const ENDS = [
  'ba',
  'cen',
  'der',
  'fen',
  'gel',
  'hin',
  'ken',
  'lem',
  'min',
  'nor',
  'pas',
  'ren',
  'sel',
  'ten',
  'ver',
  'wen',
  'xa',
  'yor',
  'zen',
  'tal',
]
/** The word of a number: 400 different ones. */
const word = (number: number) => `${STARTS[number % 20]}${ENDS[Math.floor(number / 20) % 20]}`

/** The same words for the same song, without chance. */
function wordsOf(song: number, count: number): string[] {
  let state = song * 2_654_435_761 + 12_345
  return Array.from({ length: count }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return word(Math.floor(state / 64))
  })
}

/** A song of one slide: six lines of five words. */
export function songOf(song: number): { name: string; text: string } {
  const words = wordsOf(song, 33)
  const lines = Array.from({ length: 6 }, (_, line) => words.slice(line * 5, line * 5 + 5).join(' '))
  return { name: `${words.slice(30).join(' ')} ${song}, verse 1`, text: lines.join('\n') }
}

/** What is typed: two whole words of a song and the beginning of a third. */
export function searchOf(count: number): string {
  const words = wordsOf((count * 7_919) % SONGS, 30)
  return `${words[4]} ${words[17]} ${words[23]?.slice(0, 3)}`
}
