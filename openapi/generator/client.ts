import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Contract, componentName, hubMessagesOf } from './contract.ts'
import { creatingOperations } from './locations.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(import.meta.dirname, 'runtime/client')
/** Hand-written parts import what is generated from where it will be beside them. */
const inPackage = (source: string) =>
  source.replaceAll("'../../../../generated/client/", "'./").replaceAll("'../../../../generated/", "'../")

/** Every file of the client package, by its path: what is written by hand, and what the contract says. */
export function clientFiles(contract: Contract): [string, string][] {
  const copied = readdirSync(folder)
    .filter((name) => !name.endsWith('.test.ts'))
    .map((name): [string, string] => [name, inPackage(readFileSync(join(folder, name), 'utf8'))])
  return [
    ...copied,
    ['hub-messages.ts', hubMessagesSource(contract)],
    ['creating-calls.ts', creatingCallsSource(contract)],
    ['package.json', `${JSON.stringify(packageOf(contract), null, 2)}\n`],
  ]
}

/** What travels over the hub, as types alone. */
function hubMessagesSource(contract: Contract) {
  const messages = hubMessagesOf(contract)
  const methods = messages
    .filter(({ direction }) => direction === 'client-to-server')
    .map(({ target, schema, operation }) => {
      const required = contract.components.schemas[schema]?.required ?? []
      const values = (operation['x-hub-arguments'] ?? []).map(
        (name) => `${name}${required.includes(name) ? '' : '?'}: Schemas['${schema}']['${name}']`,
      )
      const result = componentName(operation.responses['200']?.content?.['application/json']?.schema)
      return `  ${target}: { arguments: [${values.join(', ')}]; result: ${result ? `Schemas['${result}']` : 'null'} }`
    })
  const events = messages
    .filter(({ direction }) => direction === 'server-to-client')
    .map(({ target, schema }) => `  ${target}: Schemas['${schema}']`)
  return `import type { components } from '../types.ts'

type Schemas = components['schemas']

/** What a client may call, with its positional arguments and its answer. */
export interface HubMethods {
${methods.join('\n')}
}
/** What the server sends. */
export interface HubMessages {
${events.join('\n')}
}
export type HubMethod = keyof HubMethods
export type HubMessage = keyof HubMessages
`
}

function creatingCallsSource(contract: Contract) {
  const paths = creatingOperations(contract).map(({ path }) => `  '${path}',`)
  return `/** The paths whose POST creates something. */
export const creatingCalls: ReadonlySet<string> = new Set([
${paths.join('\n')}
])
`
}

/** In npm's words: those who name no licence of SPDX's list give none to anybody. */
const licenceOf = ({ license }: Contract['info']) =>
  license?.identifier && !license.identifier.startsWith('LicenseRef-') ? license.identifier : 'UNLICENSED'

/** The package is as old as its contract and depends on what it was tested with. */
function packageOf({ info }: Contract) {
  const ours = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { dependencies: Record<string, string> }
  const dependency = (name: string) => [name, `^${ours.dependencies[name]}`]
  return {
    name: '@lectern/client',
    version: info.version,
    description: 'Follow and present showings of Lectern, and make every call of its contract',
    license: licenceOf(info),
    type: 'module',
    engines: { node: '>=20' },
    sideEffects: false,
    exports: { '.': { types: './dist/client/index.d.ts', default: './dist/client/index.js' } },
    types: './dist/client/index.d.ts',
    files: ['dist'],
    scripts: {
      prepack: 'tsc -p tsconfig.json',
      postpack: 'node -e "fs.rmSync(\'dist\', { recursive: true })"',
    },
    dependencies: Object.fromEntries([dependency('@microsoft/signalr'), dependency('openapi-fetch')]),
  }
}
