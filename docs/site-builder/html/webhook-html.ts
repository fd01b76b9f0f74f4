import { webhookAddress } from '../contract/names.ts'
import { exampleBlock, splitDescription, type Writers } from './call-html.ts'
import { escapeHtml, textOf } from './html.ts'

/** All messages to webhooks, each with an example as sent. */
export const webhookMessagesHtml = ({ contract, markdown, painter, schemas }: Writers) =>
  contract.webhookMessages
    .map(({ type, schema, operation }) => {
      const examples = contract.examplesOf(operation.requestBody?.content['application/json'])
      return `<section class="message" aria-labelledby="${type}">
<h3 id="${type}">${type}</h3>
<p><strong>${escapeHtml(operation.summary)}.</strong></p>
${markdown.block(splitDescription(operation).text)}
${schemas.write({ $ref: `#/components/schemas/${schema}` })}
<details><summary>Example</summary>${exampleBlock(painter, examples[0]?.value, `Message: ${type}`)}</details>
</section>`
    })
    .join('\n')

/** The messages' entries in the search index. */
export const webhookEntries = ({ contract, markdown }: Writers) =>
  contract.webhookMessages.map(({ type, operation }) => ({
    address: webhookAddress(type),
    kind: 'Webhook message',
    title: type,
    words: operation.summary,
    text: textOf(markdown.block(operation.description)),
  }))
