import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../network/free-port.ts'

export const hasHaproxy = () => spawnSync('haproxy', ['-v']).status === 0

/**
 * Affinity only for event streams and polls, which are several requests; `/readyz` decides, and a refused connection goes to another node.
 * A busy node may take a second to accept a check, and 5 s more to respond: `inter` bounds the first. What fails or is down is checked more often. With relays, what attendees without a log-in ask for goes to them.
 */
const configOf = (port: number, nodes: readonly number[], relays: readonly number[]) => `
global
  stats socket unix@haproxy.sock
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout tunnel 1h
  timeout check 5s
  option redispatch 1
  retries 3
  retry-on conn-failure
  option httpchk GET /readyz
  default-server check inter 1s fastinter 200ms downinter 200ms fall 2 rise 1
frontend lectern
  bind 127.0.0.1:${port}
  acl attendees path_beg /watch /assets/watch/ /api/watch/ /api/images/ /hubs/
  acl organiser req.cook(lectern-login) -m found
  acl organiser req.hdr(authorization) -m found
  acl streams path_beg /hubs/
  acl websocket hdr(upgrade) -i websocket
${relays.length > 0 ? TO_RELAYS : ''}
  use_backend streams if streams !websocket
  default_backend nodes
${backendOf('nodes', 'roundrobin', nodes)}
${backendOf('streams', 'source', nodes)}
${relays.length > 0 ? backendOf('relays', 'leastconn', relays) + backendOf('relay_streams', 'source', relays) : ''}
`

const TO_RELAYS = `
  use_backend relay_streams if attendees streams !organiser !websocket
  use_backend relays if attendees !organiser
`

const backendOf = (name: string, balance: string, servers: readonly number[]) => `
backend ${name}
  balance ${balance}
${serversOf(servers)}
`

const serversOf = (nodes: readonly number[]) => nodes.map((node) => `  server n${node} 127.0.0.1:${node}`).join('\n')

/** The status of each server, from HAProxy's table of comma-separated values. */
async function statusesOf(socket: string) {
  const asked = connect(socket)
  asked.end('show stat\n')
  const [names = '', ...rows] = (await text(asked)).trim().split('\n')
  const columns = names.split(',')
  const [server, status] = [columns.indexOf('svname'), columns.indexOf('status')]
  const cells = rows.map((row) => row.split(','))
  return cells.filter((row) => /^n\d+$/.test(row[server] ?? '')).map((row) => row[status])
}

/** HAProxy on a free port, in front of nodes and relays on the given ports of this machine. */
export async function startHaproxy(nodes: readonly number[], relays: readonly number[] = []) {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'lectern-haproxy-'))
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, configOf(port, nodes, relays))
  const child = spawn('haproxy', ['-db', '-f', file], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
  const base = `http://localhost:${port}`
  // Without a server, HAProxy itself answers 503
  const isServed = async (path: string) => ((await fetch(base + path).catch(() => null))?.status ?? 503) !== 503
  while (!((await isServed('/readyz')) && (await isServed('/api/watch/events/1')))) {
    if (child.exitCode !== null) throw new Error('HAProxy did not start')
    await delay(50)
  }
  return {
    base,
    /** Whether HAProxy takes every node and relay for up, and no check of them has failed since. */
    areAllUp: async () => (await statusesOf(join(folder, 'haproxy.sock'))).every((status) => status === 'UP'),
    async stop() {
      child.kill('SIGKILL')
      await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
