import type { Contract, Schema } from '../contract/contract.ts'
import { type Addresses, schemaAddress } from '../contract/names.ts'
import { escapeHtml } from './html.ts'
import type { Markdown } from './markdown.ts'

/** Renders schemas as lists of fields, each with type, limits and meaning. */
export class SchemaWriter {
  readonly #contract: Contract
  readonly #markdown: Markdown
  readonly #addresses: Addresses

  constructor(contract: Contract, markdown: Markdown, addresses: Addresses) {
    this.#contract = contract
    this.#markdown = markdown
    this.#addresses = addresses
  }

  /** The type as text, with a link if it has a name. */
  typeOf(schema: Schema): string {
    const name = this.#contract.nameOf(schema)
    if (name) {
      const isDescribed = this.#addresses.has(name) || this.#contract.schemas[name]
      return isDescribed ? `<a href="${schemaAddress(name)}">${name}</a>` : name
    }
    const choices = schema.oneOf ?? schema.anyOf
    if (choices) return choices.map((one) => this.typeOf(one)).join(' or ')
    if (schema.const !== undefined) return codeOf(schema.const)
    if (schema.enum) return schema.enum.map(codeOf).join(', ')
    if (schema.items) return `list of ${this.typeOf(schema.items)}`
    return escapeHtml([schema.type ?? 'anything'].flat().join(' or ') + (schema.format ? ` (${schema.format})` : ''))
  }

  /** A whole schema: its fields, or the possible values. */
  write(schema: Schema): string {
    const whole = this.#contract.resolve(schema)
    if (whole.properties) return this.#fields(whole)
    return `<p>${[this.typeOf(whole), ...limitsOf(whole)].join(' · ')}</p>`
  }

  /** A response's schema without its envelope. */
  answer(schema: Schema): string {
    const carried = this.#contract.resolve(schema).properties?.responseData
    if (!carried) return `<p>Body: ${this.typeOf(schema)}</p>`
    return `<p><code>responseData</code>: ${this.typeOf(carried)}</p>`
  }

  #fields(schema: Schema): string {
    const rows = Object.entries(schema.properties ?? {}).map(([name, one]) => {
      const must = schema.required?.includes(name) ? 'required' : 'optional'
      const facts = [this.typeOf(one), must, ...limitsOf(one)].join(' · ')
      const own = one.description ?? this.#contract.resolve(one).description ?? ''
      const inner = (one.properties ?? one.items?.properties) ? this.#fields(one.items ?? one) : ''
      return `<div><dt><code>${escapeHtml(name)}</code> <span class="facts">${facts}</span></dt><dd>${this.#markdown.inline(own)}${inner}</dd></div>`
    })
    return rows.length > 0 ? `<dl class="fields">${rows.join('')}</dl>` : ''
  }
}

const codeOf = (value: unknown) => `<code>${escapeHtml(JSON.stringify(value))}</code>`

const limitsOf = (schema: Schema) =>
  [
    range(schema.minLength, schema.maxLength, 'characters'),
    range(schema.minimum, schema.maximum, ''),
    range(schema.minItems, schema.maxItems, 'items'),
    schema.pattern && `pattern <code>${escapeHtml(schema.pattern)}</code>`,
    schema.default !== undefined && `default ${codeOf(schema.default)}`,
  ].filter(Boolean)

function range(from: number | undefined, to: number | undefined, unit: string) {
  const words = unit ? ` ${unit}` : ''
  if (from === undefined && to === undefined) return null
  if (to === undefined) return `at least ${from}${words}`
  return from === undefined || from === 0 ? `at most ${to}${words}` : `${from} to ${to}${words}`
}
