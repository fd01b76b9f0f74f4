import type { Contract, Schema } from '../contract/contract.ts'
import { type Addresses, schemaAddress } from '../contract/names.ts'
import { escapeHtml } from './html.ts'
import type { Markdown } from './markdown.ts'

/** Renders schemas as lists of fields, each with type, limits and meaning. */
export function createSchemaWriter(contract: Contract, markdown: Markdown, addresses: Addresses) {
  /** The type as text, with a link if it has a name. */
  function typeOf(schema: Schema): string {
    const name = contract.nameOf(schema)
    if (name)
      return addresses.has(name) || contract.schemas[name] ? `<a href="${schemaAddress(name)}">${name}</a>` : name
    const choices = schema.oneOf ?? schema.anyOf
    if (choices) return choices.map(typeOf).join(' or ')
    if (schema.const !== undefined) return `<code>${escapeHtml(JSON.stringify(schema.const))}</code>`
    if (schema.enum) return schema.enum.map((one) => `<code>${escapeHtml(JSON.stringify(one))}</code>`).join(', ')
    if (schema.items) return `list of ${typeOf(schema.items)}`
    return escapeHtml([schema.type ?? 'anything'].flat().join(' or ') + (schema.format ? ` (${schema.format})` : ''))
  }

  const limitsOf = (schema: Schema) =>
    [
      range(schema.minLength, schema.maxLength, 'characters'),
      range(schema.minimum, schema.maximum, ''),
      range(schema.minItems, schema.maxItems, 'items'),
      schema.pattern && `pattern <code>${escapeHtml(schema.pattern)}</code>`,
      schema.default !== undefined && `default <code>${escapeHtml(JSON.stringify(schema.default))}</code>`,
    ].filter(Boolean)

  function fields(schema: Schema): string {
    const rows = Object.entries(schema.properties ?? {}).map(([name, one]) => {
      const must = schema.required?.includes(name) ? 'required' : 'optional'
      const facts = [typeOf(one), must, ...limitsOf(one)].join(' · ')
      const own = one.description ?? contract.resolve(one).description ?? ''
      const inner = (one.properties ?? one.items?.properties) ? fields(one.items ?? one) : ''
      return `<div><dt><code>${escapeHtml(name)}</code> <span class="facts">${facts}</span></dt><dd>${markdown.inline(own)}${inner}</dd></div>`
    })
    return rows.length > 0 ? `<dl class="fields">${rows.join('')}</dl>` : ''
  }

  /** A whole schema: its fields, or the possible values. */
  function write(schema: Schema): string {
    const whole = contract.resolve(schema)
    if (whole.properties) return fields(whole)
    return `<p>${[typeOf(whole), ...limitsOf(whole)].join(' · ')}</p>`
  }

  /** A response's schema without its envelope. */
  function answer(schema: Schema): string {
    const carried = contract.resolve(schema).properties?.responseData
    if (!carried) return `<p>Body: ${typeOf(schema)}</p>`
    return `<p><code>responseData</code>: ${typeOf(carried)}</p>`
  }
  return { typeOf, fields, write, answer }
}
export type SchemaWriter = ReturnType<typeof createSchemaWriter>

function range(from: number | undefined, to: number | undefined, unit: string) {
  const words = unit ? ` ${unit}` : ''
  if (from === undefined && to === undefined) return null
  if (to === undefined) return `at least ${from}${words}`
  return from === undefined || from === 0 ? `at most ${to}${words}` : `${from} to ${to}${words}`
}
