import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operationOf } from '../../../backend/test/fuzz/contract/contract.ts'
import { contractProblems } from '../../../backend/test/fuzz/contract/contract-check.ts'
import { startServer } from '../../../backend/test/support/live/live-server.ts'
import { createTestApp, PASSWORD, type TestApp } from '../../../backend/test/support/test-app.ts'
import { Contract } from '../../site-builder/contract/contract.ts'
import { curlOf, exampleBodyOf } from '../../site-builder/contract/curl.ts'
import { programNamed } from '../support/code-blocks.ts'
import { answersOtherwise, beforeCall, lineBefore } from './before-call.ts'
import { House } from './house.ts'
import { ReaderShell } from './reader-shell.ts'
import { filledIn } from './stand-ins.ts'

// Every curl example in the reference, run in a shell as printed, with only the references replaced

const contract = new Contract()
const lines = new Map(contract.calls.map((call) => [call.operation.operationId, curlOf(contract, call)]))
let app: TestApp
let server: Awaited<ReturnType<typeof startServer>>
let origin: string

beforeAll(async () => {
  // The mailbox exists only in demo mode
  app = await createTestApp({ DEMO: '1' })
  server = await startServer(app)
  origin = new URL(server.url).origin
})
afterAll(async () => {
  await server.close()
  await app.close()
})

const lineOf = (call: string, house: House) => filledIn(lines.get(call) ?? '', call, house)

/** Logs in as the guide describes. */
async function logIn(shell: ReaderShell) {
  expect(await shell.run(programNamed('log-in.sh').code)).toContain('Made with a cookie')
}
const freshCsrf = (shell: ReaderShell) =>
  shell.run(`${lines.get('getCsrfToken')} -s | jq -r .responseData.csrfTokenValue`)

describe.each(contract.calls)('$method $path', ({ method, path, operation }) => {
  const { operationId: call, responses } = operation

  test(`${call} returns what the reference says`, async () => {
    const house = await House.open(app, path.startsWith('/api/admin/'))
    const shell = new ReaderShell({
      LECTERN: origin,
      EMAIL: house.email,
      PASSWORD,
      LECTERN_TOKEN: (await house.token()).token,
    })
    const line = lines.get(call) ?? ''
    if (line.includes('cookies.txt')) await logIn(shell)
    await beforeCall[call]?.(house)
    const earlier = lineBefore[call]
    if (earlier) await shell.call(await lineOf(earlier, house), await freshCsrf(shell))
    const body = exampleBodyOf(contract, operation)
    if (body && line.includes('@body.json')) shell.writeFile('body.json', await filledIn(body.text, call, house))
    const filled = await lineOf(call, house)
    const csrf = line.includes('$CSRF') ? await freshCsrf(shell) : ''
    const answer = await shell.call(filled, csrf)
    const request = { operation: operationOf(call), method: method.toUpperCase(), path, headers: {} }
    expect(contractProblems(request, answer), filled).toEqual([])
    const success = Object.keys(responses).find((status) => /^[23]/.test(status))
    const status = answersOtherwise[call] ?? Number(success)
    expect(answer.status, `${filled}\n${answer.text.slice(0, 500)}`).toBe(status)
  })
})
