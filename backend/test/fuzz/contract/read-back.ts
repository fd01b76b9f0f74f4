import { dataOf, type Person } from '../world/people.ts'
import type { Answer, SentRequest } from './exchange.ts'

/** Where to read what a call wrote, if not at its own path. */
const elsewhere: Record<string, string> = { updateUser: '/api/user/info' }
const written = new Set([
  'updateEvent',
  'updateEventTheme',
  'updateEventStyle',
  'updateEnd',
  'updateWelcome',
  'replaceWelcome',
  'updateUser',
  'renameTeam',
  'updateShowing',
  'saveContents',
])

/** The differences between written and read values, in sentences. */
export async function wrongReadBack(request: SentRequest, answer: Answer, person: Person): Promise<string[]> {
  const { operation, path } = request
  if (!operation || !written.has(operation.id) || answer.status !== 200 || request.body === undefined) return []
  const sent = JSON.parse(request.body || '{}') as unknown
  const read = await person.browser.call('GET', elsewhere[operation.id] ?? path.replace(/\?.*/, ''))
  if (read.status !== 200) return [`what was written cannot be read: ${read.status} ${read.text.slice(0, 200)}`]
  return [
    ...differences(sent, dataOf(read)).map((one) => `${one} is read otherwise than it was written`),
    ...differences(sent, dataOf(answer)).map((one) => `${one} is answered otherwise than it was written`),
  ]
}

/** The fields with the same name but different values. */
function differences(sent: unknown, got: unknown, at = ''): string[] {
  if (Array.isArray(sent) && Array.isArray(got)) {
    if (sent.length !== got.length) return [`${at} (${sent.length} sent, ${got.length} there)`]
    return sent.flatMap((one, index) => differences(one, got[index], `${at}.${index}`))
  }
  if (isObject(sent) && isObject(got)) {
    return Object.entries(sent).flatMap(([name, value]) =>
      Object.hasOwn(got, name) && !saysNothing(sent, name) ? differences(value, got[name], `${at}.${name}`) : [],
    )
  }
  // Omitted and null values mean a default, which the response contains
  if (sent === null || sent === undefined || isSame(sent, got)) return []
  return [`${at.slice(1)} (${JSON.stringify(sent)?.slice(0, 80)}, now ${JSON.stringify(got)?.slice(0, 80)})`]
}

/** What `saveContents` takes as it was read, and only the server sets. */
const OF_SERVER = new Set(['reference', 'version', 'width', 'height', 'leastScrim'])

/** A file name without a file, an alternative text without a picture, or what only the server sets. */
const saysNothing = (sent: Record<string, unknown>, name: string) =>
  OF_SERVER.has(name) ||
  (name === 'fileName' && (!sent.fileContents || sent.backgroundType === 'None')) ||
  (name === 'altText' && sent.blockType === 'Text')

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function isSame(sent: unknown, got: unknown) {
  if (typeof sent !== 'string') return sent === got
  if (got === null) return sent.trim() === ''
  if (typeof got !== 'string') return false
  const isInstant =
    /^\d{4}-\d{2}-\d{2}/.test(sent) && !Number.isNaN(Date.parse(sent)) && Date.parse(sent) === Date.parse(got)
  return isInstant || sent.trim() === got.trim()
}
