import { type Budget, budgetAmount, budgets } from '../../../openapi/rules/http/budgets.ts'
import { MEGABYTE } from '../../../openapi/rules/quantities.ts'
import { callAddress, errorAddress } from '../contract/names.ts'
import type { Writers } from './call-html.ts'
import { codesOf } from './call-html.ts'
import { escapeHtml } from './html.ts'
import { hubLimitsHtml, hubMessagesHtml } from './hub-html.ts'
import { scrolling } from './markdown.ts'
import { webhookMessagesHtml } from './webhook-html.ts'

/** The parts that guides include with double braces, generated from the contract. */
export const generatedParts: Record<string, (writers: Writers) => string> = {
  'error-codes': errorCodes,
  plans,
  'calls-with-tokens': callsWithTokens,
  'rate-limits': rateLimits,
  budgets: budgetTable,
  'hub-methods': (writers) => hubMessagesHtml(writers, 'client-to-server'),
  'hub-messages': (writers) => hubMessagesHtml(writers, 'server-to-client'),
  'webhook-messages': webhookMessagesHtml,
  'hub-limits': () => scrolling('limits of the hub', hubLimitsHtml()),
}

/** Every error code with its status, its message and the calls whose examples contain it. */
function errorCodes({ contract }: Writers) {
  const meanings = contract.schemas.ErrorCode?.['x-errors'] ?? {}
  const users = callsByCode(contract)
  const rows = Object.entries(meanings).map(([code, { status, message }]) => {
    const calls = users.get(code) ?? []
    const where = calls.length > 8 ? `${calls.length} calls` : calls.map(linkTo).join(', ')
    return `<div id="${code}"><dt><code>${code}</code> <span class="facts">${status}</span></dt><dd>${escapeHtml(message)}${where ? `<br><span class="facts">In examples of: ${where}</span>` : ''}</dd></div>`
  })
  return `<dl class="fields">${rows.join('')}</dl>`
}

function callsByCode(contract: Writers['contract']) {
  const users = new Map<string, Writers['contract']['calls'][number]['operation'][]>()
  for (const { operation } of contract.calls) {
    const values = Object.values(operation.responses).flatMap((answer) =>
      Object.values(contract.resolve(answer).content ?? {}).flatMap((media) => contract.examplesOf(media)),
    )
    for (const code of new Set(values.flatMap(({ value }) => codesOf(value))))
      users.set(code, [...(users.get(code) ?? []), operation])
  }
  return users
}

const linkTo = (operation: Parameters<typeof callAddress>[0]) =>
  `<a href="${callAddress(operation)}"><code>${operation.operationId}</code></a>`

const storageOf = (megabytes: number) => budgetAmount({ amount: megabytes * MEGABYTE, unit: 'bytes' })

function plans({ contract }: Writers) {
  const levels = contract.schemas.AccountLevel?.['x-plans'] ?? {}
  let features: string[] = []
  const rows = Object.entries(levels).map(([name, plan]) => {
    features = [...features, ...plan.addedFeatures]
    return `<tr><th scope="row">${name}</th><td>${plan.maxEvents ?? 'any number'}</td><td>${plan.maxAttendees ?? 'any number'}</td><td>${storageOf(plan.maxStorageMegabytes)}</td><td>${features.map((one) => `<code>${one}</code>`).join(', ') || 'none'}</td></tr>`
  })
  const head = ['Plan', 'Events', 'Attendees per showing', 'Pictures, videos and text', 'Features']
    .map((one) => `<th>${one}</th>`)
    .join('')
  return scrolling('plans', `<table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`)
}

/** The calls that accept a token, by scope. */
function callsWithTokens({ contract }: Writers) {
  const byScope = Map.groupBy(contract.calls, ({ operation }) => contract.scopeOf(operation))
  const rows = ['read', 'present', 'edit'].flatMap((scope) => {
    const calls = byScope.get(scope)
    return calls
      ? [
          `<div><dt><code>${scope}</code></dt><dd>${calls.map(({ operation }) => linkTo(operation)).join(', ')}</dd></div>`,
        ]
      : []
  })
  return `<dl class="fields">${rows.join('')}</dl>`
}

function rateLimits({ rates }: Writers) {
  const rows = rates.map(
    ({ what, tries, minutes }) =>
      `<tr><td>${what}</td><td>${tries.toLocaleString('en')} in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}</td></tr>`,
  )
  return scrolling(
    'how often you may call',
    `<table><thead><tr><th>What</th><th>At most</th></tr></thead><tbody>${rows.join('')}</tbody></table>`,
  )
}

/** The table of `openapi/rules/http/budgets.ts`. */
function budgetTable({ markdown }: Writers) {
  const rows = Object.values<Budget>(budgets).map((budget) => {
    const { covers, refillSeconds, answer } = budget
    const refill = refillSeconds === undefined ? '' : ` in ${durationText(refillSeconds)}`
    return `<tr><td>${markdown.inline(covers)}</td><td>${budgetAmount(budget)}${refill}</td><td>${answer ? `<a href="${errorAddress(answer)}"><code>${answer}</code></a>` : '–'}</td></tr>`
  })
  return scrolling(
    'budgets',
    `<table><thead><tr><th>What</th><th>At most</th><th>Code</th></tr></thead><tbody>${rows.join('')}</tbody></table>`,
  )
}

const durationText = (seconds: number) => {
  const minutes = seconds / 60
  if (seconds < 60) return seconds === 1 ? 'a second' : `${seconds} seconds`
  if (minutes < 60) return minutes === 1 ? 'a minute' : `${minutes} minutes`
  return minutes === 60 ? 'an hour' : `${minutes / 60} hours`
}

/** The error codes' entries in the search index. */
export const errorEntries = ({ contract }: Writers) =>
  Object.entries(contract.schemas.ErrorCode?.['x-errors'] ?? {}).map(([code, { status, message }]) => ({
    address: errorAddress(code),
    kind: 'Error code',
    title: code,
    words: String(status),
    text: message,
  }))
