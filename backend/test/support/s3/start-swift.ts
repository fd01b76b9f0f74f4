import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { freePort } from '../network/free-port.ts'

/** Debian's, which has the library: another Python may come first in the PATH. */
const PYTHON = '/usr/bin/python3'
const credentials = { accessKeyId: 'choir:singer', secretAccessKey: 'a-secret-of-swift' }
const STORAGE = ['account', 'container', 'object'] as const
type Storage = (typeof STORAGE)[number]
type Ports = Record<Storage | 'proxy', number>

export const hasSwift = () => spawnSync(PYTHON, ['-c', 'import swift']).status === 0

const sharedSettings = (folder: string, port: number) => `
bind_ip = 127.0.0.1
bind_port = ${port}
user = ${userInfo().username}
swift_dir = ${folder}
workers = 0
`

const storageConfig = (name: Storage, folder: string, port: number) => `
[DEFAULT]
${sharedSettings(folder, port)}
devices = ${folder}/devices
mount_check = false
[pipeline:main]
pipeline = ${name}-server
[app:${name}-server]
use = egg:swift#${name}
`

/** Pages hold two objects, so that every listing has several. The account server checks log-ins only with a cache, which may be away. */
const proxyConfig = (folder: string, port: number) => `
[DEFAULT]
${sharedSettings(folder, port)}
[pipeline:main]
pipeline = healthcheck cache s3api tempauth container_quotas proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:healthcheck]
use = egg:swift#healthcheck
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
max_bucket_listing = 2
[filter:tempauth]
use = egg:swift#tempauth
user_${credentials.accessKeyId.replace(':', '_')} = ${credentials.secretAccessKey} .admin
[filter:container_quotas]
use = egg:swift#container_quotas
`

function writeSettings(folder: string, ports: Ports) {
  mkdirSync(join(folder, 'devices', 'disk'), { recursive: true })
  writeFileSync(join(folder, 'swift.conf'), '[swift-hash]\nswift_hash_path_suffix = lectern\n')
  for (const name of STORAGE) writeFileSync(join(folder, `${name}.conf`), storageConfig(name, folder, ports[name]))
  writeFileSync(join(folder, 'proxy.conf'), proxyConfig(folder, ports.proxy))
}

/** Resolves when each server answers. */
async function untilReady(ports: Ports, child: ChildProcess) {
  for (const port of Object.values(ports)) {
    while (!(await fetch(`http://127.0.0.1:${port}/healthcheck`).catch(() => null))) {
      if (child.exitCode !== null) throw new Error('Swift did not start')
      await delay(50)
    }
  }
}

/** Starts OpenStack Swift with its S3 API, and an empty bucket. It ends with this process. */
export async function startSwift() {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-swift-'))
  const [account, container, object, proxy] = await Promise.all([freePort(), freePort(), freePort(), freePort()])
  const ports: Ports = { account, container, object, proxy }
  writeSettings(folder, ports)
  const program = [join(import.meta.dirname, 'swift-servers.py'), folder]
  const named = Object.entries(ports).map(([name, port]) => `${name}=${port}`)
  const child = spawn(PYTHON, [...program, ...named], { stdio: ['pipe', 'ignore', 'inherit'] })
  await untilReady(ports, child)
  const bucket = { url: `http://127.0.0.1:${proxy}/pictures`, region: 'us-east-1', ...credentials }
  const made = await new AwsClient({ ...credentials, region: bucket.region, service: 's3' }).fetch(bucket.url, {
    method: 'PUT',
  })
  if (!made.ok) throw new Error(`Swift made no bucket: ${made.status} ${await made.text()}`)
  return {
    bucket,
    /** The settings that make a server use the bucket. */
    settings: {
      S3_BUCKET_URL: bucket.url,
      S3_ACCESS_KEY_ID: bucket.accessKeyId,
      S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
    },
    /** Limits the bytes of the bucket, as an administrator of Swift does. */
    async setQuota(bytes: number) {
      const { status } = await fetch(`http://127.0.0.1:${container}/disk/0/AUTH_choir/pictures`, {
        method: 'POST',
        headers: { 'x-timestamp': (Date.now() / 1000).toFixed(5), 'x-container-meta-quota-bytes': String(bytes) },
      })
      if (status !== 204) throw new Error(`Swift set no quota: ${status}`)
    },
    /** Stops the servers; no request is answered any more. */
    async close() {
      if (child.exitCode !== null) return
      child.stdin.end()
      await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
