// Runs PostgreSQL while its standard input is open: killing the test run closes it too.
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import type { RunAs } from './binaries.ts'

interface Plan {
  postgres: string
  data: string
  port: number
  runAs: RunAs
  leftovers: string[]
}

// Test data needn't survive a power cut, so all durability and maintenance is off
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=300',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  'jit=off',
  'max_wal_size=4GB',
  'checkpoint_timeout=1h',
]

const { postgres, data, port, runAs, leftovers }: Plan = JSON.parse(process.argv[2] ?? '')
const options = SETTINGS.flatMap((setting) => ['-c', setting])
const server = spawn(postgres, ['-D', data, '-p', String(port), ...options], {
  ...runAs,
  cwd: dirname(data),
  stdio: ['ignore', 'ignore', 'pipe'],
})

let isReady = false
const said: string[] = []
server.stderr.on('data', (chunk: Buffer) => {
  if (isReady) return
  said.push(String(chunk))
  if (!said.join('').includes('ready to accept connections')) return
  isReady = true
  process.stdout.write('ready\n')
})
server.once('error', (error) => said.push(error.message))

// SIGINT is a fast shutdown, which closes open connections
process.stdin.resume().once('close', () => server.kill('SIGINT'))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill('SIGINT'))

server.once('close', () => {
  if (!isReady) process.stdout.write(said.join(''))
  else for (const leftover of leftovers) rmSync(leftover, { recursive: true, force: true })
  process.exit(isReady ? 0 : 1)
})
