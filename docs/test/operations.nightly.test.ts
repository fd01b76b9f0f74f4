import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../site-builder/contract/contract.ts'
import { checkers } from './support/extracted-program.ts'

// The programs that read the operators' examples accept them

const pathOf = (name: string) => resolve(root, 'docs/operations/examples', name)
const run = (program: keyof typeof checkers, ...args: string[]) =>
  execFileSync(checkers[program].find() ?? program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

test('Prometheus accepts the alerts, and what the dashboard asks', () => {
  const alerts = readFileSync(pathOf('alerts.yaml'), 'utf8').match(/- alert:/g)?.length
  expect(run('promtool', 'check', 'rules', pathOf('alerts.yaml'))).toContain(`SUCCESS: ${alerts} rules found`)
  const { panels } = JSON.parse(readFileSync(pathOf('grafana.json'), 'utf8')) as {
    panels: { targets: { expr: string }[] }[]
  }
  for (const { expr } of panels.flatMap(({ targets }) => targets))
    run('promtool', 'promql', 'format', '--experimental', expr)
})

test('Caddy accepts its file', () => {
  run('caddy', 'validate', '--adapter', 'caddyfile', '--config', pathOf('Caddyfile'))
})

test('HAProxy accepts its file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-haproxy-'))
  try {
    const pem = join(folder, 'lectern.pem')
    const key = join(folder, 'key.pem')
    const request = [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=lectern',
      '-keyout',
      key,
    ]
    execFileSync('openssl', [...request, '-out', pem], { stdio: 'ignore' })
    writeFileSync(pem, readFileSync(pem, 'utf8') + readFileSync(key, 'utf8'))
    const file = join(folder, 'haproxy.cfg')
    writeFileSync(file, readFileSync(pathOf('haproxy.cfg'), 'utf8').replace('/etc/haproxy/lectern.pem', pem))
    run('haproxy', '-c', '-f', file)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
