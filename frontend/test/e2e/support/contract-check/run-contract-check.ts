import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { CONTRACT_CHECK_ADDRESS, type Exchange } from './exchange.ts'
import { ContractCheck } from './prism.ts'
import { problemOf, summaryOf } from './verdict.ts'

const RESULTS = resolve(import.meta.dirname, '../../../../../test-results')

/**
 * Before the first journey: starts one contract check for all workers. After the last one: reports what it found, which
 * can fail the run.
 */
export default async function runContractCheck() {
  const contractCheck = await ContractCheck.create()
  const server = createServer(async (request, response) => {
    try {
      for (const exchange of await exchangesOf(request)) await contractCheck.check(exchange)
      response.writeHead(204).end()
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  process.env[CONTRACT_CHECK_ADDRESS] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return async () => {
    server.close()
    server.closeAllConnections()
    const { verdict } = contractCheck
    mkdirSync(RESULTS, { recursive: true })
    writeFileSync(resolve(RESULTS, 'contract-check.json'), JSON.stringify(verdict, null, 2))
    process.stdout.write(`${summaryOf(verdict)}\n`)
    const problem = problemOf(verdict)
    if (problem) throw new Error(problem)
  }
}

async function exchangesOf(request: IncomingMessage): Promise<Exchange[]> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString('utf8'))
}
