import type { Call, Contract } from '../contract/contract.ts'
import { callAddress, tagAddress } from '../contract/names.ts'
import { callHtml, type Writers } from '../html/call-html.ts'
import { escapeHtml, textOf } from '../html/html.ts'
import type { Page } from './page.ts'

/** The call reference: a page with all calls, one per tag, and one for the schemas. */
export function apiPages(writers: Writers): Page[] {
  const { contract, markdown } = writers
  const tags = contract.tags.filter(({ name }) => contract.calls.some(({ operation }) => operation.tags[0] === name))
  const links = [
    { address: '/api/', title: 'All calls' },
    ...tags.map(({ name }) => ({ address: tagAddress(name), title: name })),
    { address: '/api/schemas/', title: 'Schemas' },
  ]
  const siblings = { heading: 'API', links }
  const callsOf = (tag: string) => contract.calls.filter(({ operation }) => operation.tags[0] === tag)
  const pages = tags.map(({ name, description }) => ({
    address: tagAddress(name),
    title: `API: ${name}`,
    summary: description,
    siblings,
    scripts: ['/assets/try.js'],
    html: `<h1>${escapeHtml(name)}</h1><p>${markdown.inline(description)}</p>${aboutCurl}${callList(contract, callsOf(name))}${callsOf(
      name,
    )
      .map((call) => callHtml(writers, call))
      .join('\n')}`,
  }))
  const lists = tags.map(
    ({ name, description }) =>
      `<section aria-labelledby="${idOf(name)}"><h2 id="${idOf(name)}"><a href="${tagAddress(name)}">${escapeHtml(name)}</a></h2><p>${markdown.inline(description)}</p>${callList(contract, callsOf(name))}</section>`,
  )
  const summary = `All ${contract.calls.length} calls of the HTTP API, by topic.`
  return [
    {
      address: '/api/',
      title: 'API reference',
      summary,
      siblings,
      html: `<h1>API reference</h1><p>${summary} The same contract for machines: <a href="/openapi.json">openapi.json</a> and <a href="/openapi.yaml">openapi.yaml</a>. New here? Begin with the <a href="/guides/quick-start/">quick start</a>.</p>${tokenFilter(contract)}${lists.join('')}`,
    },
    ...pages,
    { ...schemasPage(writers), siblings },
  ]
}

/** What a reader needs to run a page's examples. */
const aboutCurl =
  '<p>In the curl examples, <code>LECTERN</code> is the address of your server, <code>LECTERN_TOKEN</code> <a href="/guides/authentication-and-csrf/#tokens">a token</a>, and <code>cookies.txt</code> and <code>CSRF</code> come from <a href="/guides/authentication-and-csrf/#logging-in-with-a-password">logging in with a password</a>. Replace references, names and codes with your own.</p>'

const idOf = (tag: string) => tag.replaceAll(/\W/g, '-')

/** Hides the calls that a program can't make; the style sheet does it, so it works without scripts. */
function tokenFilter(contract: Contract) {
  const count = contract.calls.filter(({ operation }) => contract.isForPrograms(operation)).length
  return `<p class="filter"><input type="checkbox" id="for-programs" autocomplete="off"><label for="for-programs">Only calls for programs: ${count} accept a token or need no log-in</label></p>`
}

function callList(contract: Contract, calls: Call[]) {
  const rows = calls.map(({ method, path, operation }) => {
    const scope = contract.scopeOf(operation)
    const kind = contract.isForPrograms(operation) ? '' : ' class="for-browsers"'
    const mark = scope ? ` <span class="scope">token: ${escapeHtml(scope)}</span>` : ''
    return `<li${kind}><a href="${callAddress(operation)}">${escapeHtml(operation.summary)}</a><br><span class="facts"><strong class="method">${method.toUpperCase()}</strong> <code>${escapeHtml(path).replaceAll('/', '/<wbr>')}</code>${mark}</span></li>`
  })
  return `<ul class="calls rows">${rows.join('')}</ul>`
}

/** Every named schema except the envelopes, which only wrap another. */
function schemasPage({ contract, markdown, schemas }: Writers): Page {
  const names = Object.keys(contract.schemas).filter((name) => !name.endsWith('Envelope'))
  names.sort((a, b) => a.localeCompare(b, 'en'))
  const sections = names.map((name) => {
    const schema = contract.schemas[name] ?? {}
    return `<section class="schema" aria-labelledby="${name}"><h2 id="${name}">${name}</h2>${markdown.block(schema.description ?? '')}${schemas.write(schema)}</section>`
  })
  return {
    address: '/api/schemas/',
    title: 'API: Schemas',
    summary: 'The data types of bodies, responses and messages.',
    html: `<h1>Schemas</h1><p>The data types of bodies, responses and hub messages, by name. JSON responses are envelopes; their <code>responseData</code> has one of these types. Responses may get new fields at any time, so ignore fields you don't know.</p>${sections.join('\n')}`,
  }
}

/** The reference's entries in the search index. */
export function apiEntries({ contract, markdown }: Writers) {
  const calls = contract.calls.map(({ operation, method, path }) => ({
    address: callAddress(operation),
    kind: 'Call',
    title: `${operation.operationId}: ${operation.summary}`,
    words: `${method.toUpperCase()} ${path}`,
    text: textOf(markdown.block(operation.description)),
  }))
  const schemas = Object.entries(contract.schemas)
    .filter(([name]) => !name.endsWith('Envelope'))
    .map(([name, { description, properties }]) => ({
      address: `/api/schemas/#${name}`,
      kind: 'Schema',
      title: name,
      words: Object.keys(properties ?? {}).join(' '),
      text: textOf(markdown.block(description ?? '')),
    }))
  return [...calls, ...schemas]
}
