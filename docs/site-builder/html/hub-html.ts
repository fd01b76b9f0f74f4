import { defaultLimits } from '../../../backend/src/hub/limits.ts'
import { budgets } from '../../../openapi/rules/http/budgets.ts'
import type { HubMessage } from '../contract/contract.ts'
import { exampleBlock, splitDescription, type Writers } from './call-html.ts'
import { escapeHtml, textOf } from './html.ts'

/** All hub messages in one direction, with their arguments, result and an example as sent. */
export const hubMessagesHtml = (writers: Writers, direction: HubMessage['direction']) =>
  writers.contract.hubMessages
    .filter((one) => one.direction === direction)
    .map((message) => messageHtml(writers, message))
    .join('\n')

function messageHtml(writers: Writers, { target, schema, direction, operation }: HubMessage) {
  const { contract, markdown, painter, schemas } = writers
  const { text, facts } = splitDescription(operation)
  const isCall = direction === 'client-to-server'
  const given = operation['x-hub-arguments']?.join(', ') ?? ''
  const examples = contract.examplesOf(operation.requestBody?.content['application/json'])
  const first = examples[0]?.value
  const values = isCall
    ? (operation['x-hub-arguments'] ?? []).map((name) => (first as Record<string, unknown>)[name] ?? null)
    : [first]
  const record = { type: 1, ...(isCall ? { invocationId: '1' } : {}), target, arguments: values }
  const result = isCall ? operation.responses['200']?.content?.['application/json'] : undefined
  const answers = contract
    .examplesOf(result)
    .map(
      ({ summary, name, value }) =>
        `<p>Result, ${escapeHtml((summary ?? name).toLowerCase())}:</p>${exampleBlock(painter, { type: 3, invocationId: '1', result: value }, `Result of ${target}: ${summary ?? name}`)}`,
    )
  return `<section class="message" aria-labelledby="${target}">
<h3 id="${target}">${target}</h3>
<p class="route"><code>${target}(${isCall ? given : schema})</code></p>
<p><strong>${escapeHtml(operation.summary)}.</strong></p>
${markdown.block(text)}
<dl class="facts-list">${facts.map(([term, said]) => `<div><dt>${term}</dt><dd>${markdown.inline(said)}</dd></div>`).join('')}</dl>
<p>${isCall ? 'Arguments, in order' : 'One argument'}:</p>
${schemas.write({ $ref: `#/components/schemas/${schema}` })}
<details><summary>Wire format</summary>${exampleBlock(painter, record, `Record: ${target}`)}${answers.join('')}</details>
</section>`
}

/** The hub's limits, from the code that enforces them. */
export function hubLimitsHtml() {
  const {
    messageBytes,
    frameBytes,
    messagesPerMinute,
    messageBurst,
    keepAliveMs,
    clientTimeoutMs,
    handshakeMs,
    connectMs,
    joinMs,
  } = defaultLimits
  const rows = [
    ['One message from a client', `${messageBytes / 1024} KiB`],
    ['One frame or POST, which may contain several', `${frameBytes / 1024} KiB`],
    ['Messages of one connection', `${messagesPerMinute} a minute, ${messageBurst} at once`],
    ['The server sends at least a ping every', seconds(keepAliveMs)],
    ['Timeout after the last message of a client that pings', seconds(clientTimeoutMs)],
    ['Time to open a negotiated connection', seconds(connectMs)],
    ['Time to complete the handshake', seconds(handshakeMs)],
    ['Time to join a showing, or to request its counts; also after leaving', seconds(joinMs)],
    [
      'Connections from one address (an IPv6 /48 has twice as many)',
      budgets.hubConnections.amount.toLocaleString('en'),
    ],
  ]
  return `<table><thead><tr><th>What</th><th>Limit</th></tr></thead><tbody>${rows.map(([what, limit]) => `<tr><td>${what}</td><td>${limit}</td></tr>`).join('')}</tbody></table>`
}
const seconds = (ms: number) => `${ms / 1000} seconds`

/** The hub's entries in the search index. */
export const hubEntries = ({ contract, markdown }: Writers) =>
  contract.hubMessages.map(({ target, direction, operation }) => ({
    address: `/hub/#${target}`,
    kind: direction === 'client-to-server' ? 'Hub method' : 'Hub message',
    title: target,
    words: operation.summary,
    text: textOf(markdown.block(operation.description)),
  }))
