import { strToU8, zipSync } from 'fflate'
import { slugOf } from '../html/html.ts'
import type { Collection, CollectionRequest } from './requests.ts'

/** Zip files from the same contract are the same to the byte. */
const MADE = new Date(2026, 0, 1)

/** A collection as a folder that Bruno opens, zipped. */
export function brunoZipOf(collection: Collection): Uint8Array {
  const files = Object.fromEntries(
    Object.entries(brunoFilesOf(collection)).map(([path, text]) => [`lectern-bruno/${path}`, strToU8(text)]),
  )
  return zipSync(files, { mtime: MADE })
}

/** The files of the folder by path. */
export function brunoFilesOf({ name, description, variables, folders }: Collection): Record<string, string> {
  const files: Record<string, string> = {
    'bruno.json': `${JSON.stringify({ version: '1', name, type: 'collection', ignore: [] }, null, 2)}\n`,
    'collection.bru': [
      block('auth', ['mode: bearer']),
      block('auth:bearer', ['token: {{token}}']),
      docs(description),
    ].join('\n'),
    'environments/Lectern.bru': [
      block(
        'vars',
        Object.entries(variables).flatMap(([key, value]) => (key === 'token' ? [] : `${key}: ${value}`)),
      ),
      'vars:secret [\n  token\n]\n',
    ].join('\n'),
  }
  for (const [at, folder] of folders.entries()) {
    const path = `${String(at + 1).padStart(2, '0')}-${slugOf(folder.name)}`
    files[`${path}/folder.bru`] = block('meta', [`name: ${folder.name}`, `seq: ${at + 1}`])
    for (const [place, request] of folder.requests.entries())
      files[`${path}/${String(place + 1).padStart(2, '0')}-${slugOf(request.name)}.bru`] = requestFile(
        request,
        place + 1,
      )
  }
  return files
}

function requestFile(request: CollectionRequest, seq: number) {
  const { name, description, method, path, query, headers, body, isPublic, captures } = request
  const sent = query.filter(({ isRequired }) => isRequired).map((one) => `${one.name}=${one.value}`)
  const line = (one: CollectionRequest['query'][number]) => `${one.isRequired ? '' : '~'}${one.name}: ${one.value}`
  const isJson = body?.type === 'application/json'
  const type = body && !isJson ? [`Content-Type: ${body.type}`] : []
  const parts = [
    block('meta', [`name: ${name}`, 'type: http', `seq: ${seq}`]),
    block(method.toLowerCase(), [
      `url: {{baseUrl}}${path}${sent.length > 0 ? `?${sent.join('&')}` : ''}`,
      `body: ${body ? (isJson ? 'json' : 'text') : 'none'}`,
      `auth: ${isPublic ? 'none' : 'inherit'}`,
    ]),
    query.length > 0 ? block('params:query', query.map(line)) : '',
    headers.length + type.length > 0 ? block('headers', [...type, ...headers.map(line)]) : '',
    body ? block(isJson ? 'body:json' : 'body:text', body.text.split('\n')) : '',
    Object.keys(captures).length > 0 ? block('script:post-response', captureScript(captures)) : '',
    docs(description),
  ]
  return parts.filter(Boolean).join('\n')
}

const captureScript = (captures: CollectionRequest['captures']) => [
  'const data = res.status < 300 ? res.body.responseData : null',
  ...Object.entries(captures).map(([name, path]) => {
    const value = `data?.${path.replaceAll('.', '?.')}`
    return `if (${value} !== undefined) bru.setVar('${name}', String(${value}))`
  }),
]

const docs = (text: string) => block('docs', text.split('\n'))
const block = (name: string, lines: string[]) =>
  `${name} {\n${lines.map((line) => (line ? `  ${line}` : '')).join('\n')}\n}\n`
