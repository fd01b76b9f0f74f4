import { SaxesParser, type SaxesTagPlain } from 'saxes'

/** Where a part is found, in attributes that others may not name. */
const NAMES_A_PART = /(^|:)(href|Target|src|base|image-data)$/
/** Names of kinds, which look like addresses. */
const NAMES_A_KIND = /^(xmlns(:.*)?|Type|ContentType|PartName|uri)$/
const SCHEME = /^[a-z][a-z0-9+.-]*:/i
const OUTSIDE = /:\/\/|file:|\.\.[\\/]|^[\\/]+[^\\/]/i

/**
 * XML without what refers to anything outside the archive. It's written again from what was understood, so another parser can't understand
 * anything else. Undefined if it isn't well-formed UTF-8, or defines entities.
 */
export function cleanXml(bytes: Uint8Array): Uint8Array | undefined {
  try {
    return new TextEncoder().encode(rewritten(new TextDecoder('utf-8', { fatal: true }).decode(bytes)))
  } catch {
    return undefined
  }
}

/** @throws if it isn't well-formed, or defines entities */
function rewritten(xml: string): string {
  const parser = new SaxesParser()
  const written: string[] = ['<?xml version="1.0" encoding="UTF-8"?>']
  // Pictures inside of texts; SVG among them could name files
  let isPicture = false
  const refuse = (): never => {
    throw new Error('not to be read')
  }
  const write = (text: string) => {
    if (!isPicture) written.push(escaped(text, /[&<>]/g))
  }
  parser.on('error', refuse)
  // The name of a document type alone defines nothing
  parser.on('doctype', (type) => type.includes('[') && refuse())
  parser.on('text', write)
  parser.on('cdata', write)
  parser.on('opentag', ({ name, attributes }) => {
    isPicture = name.endsWith('binary-data')
    written.push(`<${name}${writtenAttributes(attributes)}>`)
  })
  parser.on('closetag', ({ name }) => {
    isPicture = false
    written.push(`</${name}>`)
  })
  parser.write(xml).close()
  return written.join('')
}

function writtenAttributes(attributes: SaxesTagPlain['attributes']) {
  const isExternal = attributes.TargetMode !== undefined && attributes.TargetMode !== 'Internal'
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(isExternal && name === 'Target' ? NOWHERE : inside(name, value))}"`)
    .join('')
}

const NOWHERE = 'about:blank'

/** The value of an attribute, or nothing if it leads outside. Within PPTX `Target` may go up: it never leaves the archive. */
function inside(name: string, value: string): string {
  if (NAMES_A_KIND.test(name)) return value
  // Addresses are read without white space, and with signs written as numbers
  const plain = unescaped(value.replaceAll(/\s/g, ''))
  if (NAMES_A_PART.test(name) && SCHEME.test(plain)) return ''
  return OUTSIDE.test(name === 'Target' ? plain.replaceAll('../', '').replace(/^\//, '') : plain) ? '' : value
}

function unescaped(address: string) {
  return address.replaceAll(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** White space of a value is written as numbers, so that it stays as it is. */
const escaped = (text: string, signs = /[&<>"\t\n\r]/g) =>
  text.replaceAll(signs, (sign) => ESCAPES[sign] ?? `&#${sign.charCodeAt(0)};`)
