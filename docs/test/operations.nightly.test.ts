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

test('Prometheus accepts the alerts', () => {
  const alerts = readFileSync(pathOf('alerts.yaml'), 'utf8').match(/- alert:/g)?.length
  expect(run('promtool', 'check', 'rules', pathOf('alerts.yaml'))).toContain(`SUCCESS: ${alerts} rules found`)
})

test('Prometheus accepts what the dashboard asks', () => {
  const { panels } = JSON.parse(readFileSync(pathOf('grafana.json'), 'utf8')) as {
    panels: { targets: { expr: string }[] }[]
  }
  const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
  // As rules, since Debian's promtool (2.42) can't check a query
  const rules = expressions.map((expr, at) => ({ record: `dashboard:query_${at}`, expr }))
  const folder = mkdtempSync(join(tmpdir(), 'lectern-prometheus-'))
  try {
    const file = join(folder, 'dashboard.yaml')
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }))
    expect(run('promtool', 'check', 'rules', file)).toContain(`SUCCESS: ${rules.length} rules found`)
  } finally {
    rmSync(folder, { recursive: true })
  }
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
