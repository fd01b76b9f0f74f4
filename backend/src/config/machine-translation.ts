import * as z from 'zod'
import { withoutTrailingSlashes } from '../infrastructure/input/trailing-slashes.ts'
import { ConfigError, requireAll } from './config-error.ts'

/** The service that translates slides, and the key to it. */
export interface MachineTranslation {
  provider: 'libretranslate' | 'deepl'
  /** Without a trailing slash. */
  url: string
  /** Null for a LibreTranslate that needs none. */
  key: string | null
}

export const machineTranslationSettings = z.object({
  MACHINE_TRANSLATION: z
    .enum(['libretranslate', 'deepl'])
    .optional()
    .describe(
      'The service that translates slides when organisers ask for it, `libretranslate` or `deepl`. The editor says to which server the words are sent. Off without it',
    ),
  MACHINE_TRANSLATION_URL: z
    .url({ protocol: /^https?$/ })
    .transform(withoutTrailingSlashes)
    .refine((url) => !/[?#@]/.test(url), 'must not have credentials or a query')
    .optional()
    .describe(
      'Its address, such as `http://libretranslate:5000`; needed for LibreTranslate. DeepL is found by its key without it',
    ),
  MACHINE_TRANSLATION_KEY: z
    .string()
    .optional()
    .describe('Its key; needed for DeepL, and for a LibreTranslate that asks for one'),
})

/** DeepL's free keys are for a server of their own (https://developers.deepl.com/docs/getting-started/auth). */
const deeplOf = (key: string) => (key.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com')

/** Null without a service. @throws ConfigError */
export function readMachineTranslation(env: z.output<typeof machineTranslationSettings>): MachineTranslation | null {
  const { MACHINE_TRANSLATION: provider, MACHINE_TRANSLATION_URL: url, MACHINE_TRANSLATION_KEY: key } = env
  if (!provider) {
    if (url || key)
      throw new ConfigError('MACHINE_TRANSLATION_URL and MACHINE_TRANSLATION_KEY need MACHINE_TRANSLATION')
    return null
  }
  const describe = (missing: string[]) => `MACHINE_TRANSLATION=${provider} needs ${missing.join(' and ')}`
  if (provider === 'libretranslate') {
    const given = requireAll(env, ['MACHINE_TRANSLATION_URL'], describe)
    return { provider, url: given.MACHINE_TRANSLATION_URL, key: key ?? null }
  }
  const given = requireAll(env, ['MACHINE_TRANSLATION_KEY'], describe)
  return { provider, url: url ?? deeplOf(given.MACHINE_TRANSLATION_KEY), key: given.MACHINE_TRANSLATION_KEY }
}
