import type { Answer, Call, Contract, Media, Operation, Parameter } from '../contract/contract.ts'
import { curlOf, exampleBodyOf, exampleOf } from '../contract/curl.ts'
import { errorAddress } from '../contract/names.ts'
import type { Rate } from '../contract/rate-limits.ts'
import type { Painter } from './code.ts'
import { escapeHtml } from './html.ts'
import type { Markdown } from './markdown.ts'
import type { SchemaWriter } from './schema-html.ts'

export interface Writers {
  contract: Contract
  painter: Painter
  markdown: Markdown
  schemas: SchemaWriter
  rates: Rate[]
}

/** One call: description, permission, parameters, bodies, responses and a curl example. */
export function callHtml(writers: Writers, call: Call) {
  const { markdown, painter, contract } = writers
  const { operation, method, path } = call
  const name = operation.operationId
  const { text, facts } = splitDescription(operation)
  const scope = contract.scopeOf(operation)
  const proof = !contract.isProtected(operation)
    ? 'none'
    : `${scope ? `a token with the scope <code>${escapeHtml(scope)}</code>, or the ` : ''}log-in cookie`
  const deprecated = operation.deprecated ? '<p class="note"><strong>Deprecated.</strong> It will be removed.</p>' : ''
  return `<section class="call" aria-labelledby="${name}">
<h2 id="${name}">${escapeHtml(operation.summary)}</h2>
<p class="route"><strong class="method">${method.toUpperCase()}</strong> <code>${breakable(path)}</code></p>
${deprecated}${markdown.block(text)}
<dl class="facts-list"><div><dt>Name</dt><dd><code>${name}</code></dd></div><div><dt>Authentication</dt><dd>${proof}</dd></div>${facts
    .map(([term, said]) => `<div><dt>${term}</dt><dd>${markdown.inline(said)}</dd></div>`)
    .join('')}</dl>
${parametersHtml(writers, call.parameters)}${bodyHtml(writers, operation)}
<h3>Responses</h3>
${Object.entries(operation.responses)
  .map(([status, answer]) => answerHtml(writers, name, status, contract.resolve(answer)))
  .join('')}
<h3>curl</h3>
${painter.block(curlOf(contract, call), 'sh', `Shell: ${operation.summary}`)}
${tryHtml(contract, call)}</section>`
}

/** Where `assets/try.js` offers to make the call, with what it needs to know. */
function tryHtml(contract: Contract, { method, path, operation, parameters }: Call) {
  if (!contract.isForPrograms(operation)) return ''
  const body = exampleBodyOf(contract, operation)
  const call = {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    isPublic: contract.scopeOf(operation) === null,
    parameters: parameters.map((one) => ({
      name: one.name,
      in: one.in,
      required: one.required ?? false,
      example: String(exampleOf(contract, one)),
    })),
    ...(body && { type: body.type, body: body.isJson ? JSON.stringify(JSON.parse(body.text), null, 2) : body.text }),
  }
  return `<div class="try" data-call="${escapeHtml(JSON.stringify(call))}"></div>\n`
}

/** Splits a description into prose and its lines "Permission: …" and "Plan: …". */
export function splitDescription({ description }: Operation) {
  const at = description.search(/^Permission: /m)
  const text = at < 0 ? description : description.slice(0, at)
  const rest = at < 0 ? '' : description.slice(at)
  const facts = [...rest.matchAll(/^(Permission|Plan): ([\s\S]*?)(?=^(?:Permission|Plan): |$(?![\s\S]))/gm)].map(
    ([, term, said]) => [term ?? '', (said ?? '').trim()] as const,
  )
  return { text, facts }
}

function parametersHtml({ contract, markdown, schemas }: Writers, parameters: Parameter[]) {
  if (parameters.length === 0) return ''
  const rows = parameters.map(({ name, in: place, required, description, schema }) => {
    const facts = [place, schema && schemas.typeOf(schema), required ? 'required' : 'optional'].filter(Boolean)
    const said = description ?? (schema && contract.resolve(schema).description) ?? ''
    return `<div><dt><code>${escapeHtml(name)}</code> <span class="facts">${facts.join(' · ')}</span></dt><dd>${markdown.inline(said)}</dd></div>`
  })
  return `<h3>Parameters</h3><dl class="fields">${rows.join('')}</dl>`
}

function bodyHtml({ contract, schemas, painter }: Writers, { requestBody, summary }: Operation) {
  if (!requestBody) return ''
  const must = requestBody.required ? '' : ' (may be left out)'
  const parts = Object.entries(requestBody.content).map(([type, media]) => {
    const examples = contract.examplesOf(media)
    const shown = examples.map(
      (one) =>
        `<p>${escapeHtml(one.summary ?? one.name)}:</p>${exampleBlock(painter, one.value, `Body: ${summary}, ${one.summary ?? one.name}`)}`,
    )
    const more = details(`Example${shown.length === 1 ? '' : 's'} of <code>${escapeHtml(type)}</code>`, shown.join(''))
    return `<p><code>${escapeHtml(type)}</code>: ${media.schema ? schemas.typeOf(media.schema) : 'any bytes'}</p>${media.schema ? schemas.write(media.schema) : ''}${more}`
  })
  return `<h3>Body${must}</h3>${parts.join('')}`
}

function answerHtml(writers: Writers, call: string, status: string, answer: Answer) {
  const { contract, painter, schemas, markdown } = writers
  const codes = new Set<string>()
  const parts = Object.entries(answer.content ?? {}).map(([type, media]) => {
    const examples = contract.examplesOf(media)
    for (const { value } of examples) for (const code of codesOf(value)) codes.add(code)
    const shown = examples.map(
      (one) =>
        `<p>${escapeHtml(one.summary ?? one.name)}:</p>${exampleBlock(painter, one.value, `Response ${status} of ${call}: ${one.summary ?? one.name}`)}`,
    )
    return `<p><code>${escapeHtml(type)}</code></p>${bodyOfAnswer(media, schemas)}${shown.join('')}`
  })
  const headers = Object.entries(answer.headers ?? {}).map(
    ([name, header]) =>
      `<div><dt><code>${escapeHtml(name)}</code></dt><dd>${markdown.inline(contract.resolve(header).description ?? '')}</dd></div>`,
  )
  const inside = `${headers.length > 0 ? `<p>Headers:</p><dl class="fields">${headers.join('')}</dl>` : ''}${parts.join('')}`
  const links = [...codes].map((code) => `<a href="${errorAddress(code)}"><code>${code}</code></a>`).join(', ')
  const label = `<strong>${status === 'default' ? 'Any other' : status}</strong> ${markdown.label(answer.description ?? '')}`
  const kinds = links ? `<p>Codes: ${links}</p>` : ''
  return inside ? details(label, kinds + inside) : `<p class="bare">${label}</p>`
}

const bodyOfAnswer = ({ schema }: Media, schemas: SchemaWriter) => (schema?.$ref ? schemas.answer(schema) : '')

/** The error codes in an example response. */
export function codesOf(value: unknown): string[] {
  const errors = (value as { errors?: { code?: string }[] } | null)?.errors
  return Array.isArray(errors) ? errors.flatMap(({ code }) => code ?? []) : []
}

export const exampleBlock = (painter: Painter, value: unknown, label: string) =>
  typeof value === 'string'
    ? painter.block(value, 'text', label)
    : painter.block(JSON.stringify(value, null, 2), 'json', label)

export const details = (label: string, inside: string) =>
  inside ? `<details><summary>${label}</summary>${inside}</details>` : ''

/** A path that can wrap at its slashes on a phone. */
const breakable = (path: string) => escapeHtml(path).replaceAll('/', '/<wbr>')
