/** The encodings of files that aren't Unicode, the likeliest first; as TextDecoder calls them. */
export const ENCODINGS = ['windows-1252', 'macintosh', 'windows-1250', 'windows-1251', 'shift_jis'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Letters that songs have beside those of English. */
const LETTERS = /[äöüßéèêëàâçñáíóúôîïûœåøæÄÖÜÉÀÇŵŷ]/g
const QUOTES = /[’‘“”–—…]/g
const UNLIKELY = /[\u0080-\u009f‡†‹›¤¦¬¯¨¸ªº∂∑∏π∫Ω√≈∆◊ŠŽšžŸƒ‰¥¢¶µ¹²³¼½¾¿×÷ÞþÐð\uf8ff]/g

/** Windows-1252, unless the letters say more for the encoding of old Macs. */
export const guessedEncoding = (bytes: Uint8Array): Encoding => {
  const sample = bytes.subarray(0, 50_000)
  const score = (encoding: Encoding) => {
    const text = new TextDecoder(encoding).decode(sample)
    const count = (signs: RegExp) => text.match(signs)?.length ?? 0
    return 2 * count(LETTERS) + count(QUOTES) - 2 * count(UNLIKELY)
  }
  return score('macintosh') > score('windows-1252') ? 'macintosh' : 'windows-1252'
}
