import * as z from 'zod'
import type { MachineTranslation } from '../config/machine-translation.ts'
import type { LanguagePair } from '../context/ports/machine-translator.ts'

/** How a service is asked, and what it answers. */
export interface Service {
  /** What one request may have: the smaller of those that operators may set, and DeepL's own. */
  mostTexts: number
  mostCharacters: number
  request(lines: readonly string[], languages: LanguagePair): Request
  /** The translated lines of a response. Throws if it has another shape. */
  read(response: unknown): string[]
}

interface Request {
  path: string
  headers?: Record<string, string>
  body: object
}

export const serviceOf = ({ provider, key }: MachineTranslation): Service =>
  provider === 'deepl' ? deepl(key ?? '') : libreTranslate(key)

const LibreTranslation = z.object({ translatedText: z.array(z.string()) })

/** https://docs.libretranslate.com/guides/api_usage/ */
const libreTranslate = (key: string | null): Service => ({
  mostTexts: 50,
  mostCharacters: 2_000,
  request: (lines, { from, to }) => ({
    path: '/translate',
    body: { q: lines, source: libreCode(from), target: libreCode(to), format: 'html', ...(key && { api_key: key }) },
  }),
  read: (response) => LibreTranslation.parse(response).translatedText,
})

/** Languages only, without regions; traditional Chinese has a code of its own. */
const libreCode = (code: string) => (isTraditional(code) ? 'zt' : baseOf(code))

const DeeplTranslation = z.object({ translations: z.array(z.object({ text: z.string() })) })

/** https://developers.deepl.com/api-reference/translate */
const deepl = (key: string): Service => ({
  mostTexts: 50,
  mostCharacters: 20_000,
  request: (lines, { from, to }) => ({
    path: '/v2/translate',
    headers: { authorization: `DeepL-Auth-Key ${key}` },
    body: {
      text: lines,
      source_lang: baseOf(from).toUpperCase(),
      target_lang: deeplTarget(to),
      tag_handling: 'html',
      preserve_formatting: true,
    },
  }),
  read: (response) => DeeplTranslation.parse(response).translations.map(({ text }) => text),
})

/** Some target languages need a variant. */
const deeplTarget = (code: string) => {
  const base = baseOf(code)
  const region = code.toLowerCase().split('-').at(-1)
  if (base === 'en') return region === 'us' ? 'EN-US' : 'EN-GB'
  if (base === 'pt') return region === 'br' ? 'PT-BR' : 'PT-PT'
  if (base === 'zh') return isTraditional(code) ? 'ZH-HANT' : 'ZH-HANS'
  return base === 'no' ? 'NB' : base.toUpperCase()
}

const baseOf = (code: string) => code.toLowerCase().split('-')[0] ?? code
const isTraditional = (code: string) => /^zh-(?:hant|tw|hk|mo)\b/i.test(code)
