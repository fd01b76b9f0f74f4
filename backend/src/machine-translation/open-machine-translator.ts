import { refusals } from '../../../openapi/rules/refusals.ts'
import type { MachineTranslation } from '../config/machine-translation.ts'
import type { LanguagePair, MachineTranslator } from '../context/ports/machine-translator.ts'
import { fail } from '../errors/fail.ts'
import { FairQueue } from '../infrastructure/concurrency/fair-queue.ts'
import { inParts } from '../infrastructure/in-parts.ts'
import { askService, type FailureKind, ServiceFailed } from './ask-service.ts'
import { translateLines } from './translate-lines.ts'
import { type Service, serviceOf } from './translation-services.ts'

interface ErrorLog {
  error(details: object, message: string): void
}

/** How long one call may take in all; a browser and its proxies wait for a minute. */
const TIMEOUT_MS = 45_000
/** How many calls the service gets at once, and how many may wait, per account and in all. */
const QUEUE_LIMITS = { concurrency: 4, maxWaiting: 4, maxWaitingInAll: 100 }

/** Asks the operator's translation service. Nothing is sent anywhere without one: then there is no translator. */
export function openMachineTranslator(
  config: MachineTranslation | null,
  log: ErrorLog,
  timeoutMs = TIMEOUT_MS,
): MachineTranslator | null {
  if (!config) return null
  const service = serviceOf(config)
  const queue = new FairQueue(QUEUE_LIMITS)
  return {
    translate: (account, texts, languages) =>
      queue.run(account, async () => {
        try {
          const signal = AbortSignal.timeout(timeoutMs)
          return await translateLines(texts, (lines) =>
            askInParts(lines, { url: config.url, service, languages, signal }),
          )
        } catch (error) {
          return refuse(error, config.provider, log)
        }
      }),
  }
}

interface TranslationRequest {
  url: string
  service: Service
  languages: LanguagePair
  signal: AbortSignal
}

async function askInParts(
  lines: readonly string[],
  { url, service, languages, signal }: TranslationRequest,
): Promise<string[]> {
  const translated: string[] = []
  const most = { items: service.mostTexts, size: service.mostCharacters }
  for (const part of inParts(lines, most, ({ length }) => length)) {
    const { path, ...request } = service.request(part, languages)
    const results = read(service, await askService({ url: url + path, ...request, signal }))
    if (results.length !== part.length)
      throw new ServiceFailed('failed', `${results.length} results for ${part.length} texts`)
    translated.push(...results)
  }
  return translated
}

const read = (service: Service, response: unknown) => {
  try {
    return service.read(response)
  } catch {
    throw new ServiceFailed('failed', 'the response has no translations')
  }
}

/** Refuses with a message for the organiser, and logs the reason for the operator. */
function refuse(error: unknown, provider: string, log: ErrorLog): never {
  if (!(error instanceof ServiceFailed)) throw error
  const { kind, message: reason, retryAfterSeconds } = error
  if (kind === 'unknown-language')
    return fail('invalid-value', { field: 'languageCode', message: refusals.machineLanguage })
  log.error({ provider, reason }, 'the translation service gave no translation')
  return fail('unavailable', { message: messages[kind], retryAfterSeconds: retryAfterSeconds ?? RETRY_SECONDS[kind] })
}

type OtherKind = Exclude<FailureKind, 'unknown-language'>

const messages: Record<OtherKind, string> = {
  busy: refusals.machineBusy,
  'used-up': refusals.machineUsedUp,
  failed: refusals.machineFailed,
}
const RETRY_SECONDS: Record<OtherKind, number> = { busy: 60, 'used-up': 3600, failed: 10 }
