import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AwsClient } from 'aws4fetch'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../../test/support/network/free-port.ts'
import { startBucket } from '../../../test/support/s3/start-bucket.ts'
import { type Measurements, noMeasurements } from '../../context/ports/measurements.ts'
import { createS3ImageStore } from './s3-image-store.ts'

const keys = { region: 'us-east-1', accessKeyId: 'an-access-key', secretAccessKey: 'a-secret-key' }
const MB = 1024 * 1024

interface Options {
  timeoutMs?: number
  secretAccessKey?: string
  measurements?: Pick<Measurements, 'bucket'>
}

function open(url: string, { timeoutMs = 10_000, measurements = noMeasurements, ...more }: Options = {}) {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  return { store: createS3ImageStore({ bucket: { ...keys, url, ...more }, log, measurements, timeoutMs }), lines }
}

/** A server for one test, whose answers the test decides. */
async function serveWith(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/pictures` }
}

const unavailable = { items: [{ code: 'unavailable' }], retryAfterSeconds: 2 }

describe('a bucket that fails', () => {
  test('and does not answer at all, makes images unavailable', async () => {
    const { store, lines } = open(`http://127.0.0.1:${await freePort()}/pictures`)
    await expect(store.read('images/a')).rejects.toMatchObject(unavailable)
    expect(lines.join()).toContain('"reason":"ECONNREFUSED","tries":3')
  })

  test('and answers too late, makes images unavailable', async () => {
    const silent = await serveWith(() => {})
    const { store } = open(silent.url, { timeoutMs: 50 })
    await expect(store.write('images/a', new Uint8Array(9))).rejects.toMatchObject(unavailable)
  })

  test('and stops in the middle of an image, makes it unavailable', async () => {
    const halting = await serveWith((_, response) => {
      response.writeHead(200, { 'content-length': '1000' })
      response.write('half')
    })
    const { store } = open(halting.url, { timeoutMs: 50 })
    await expect(store.read('images/a')).rejects.toMatchObject(unavailable)
    const stream = await store.stream('videos/a', 0, 999)
    await expect(new Response(stream).arrayBuffer()).rejects.toThrow('time-out')
  })

  test('only for a moment, is asked again', async () => {
    let asked = 0
    const hasty = await serveWith((request, response) => {
      request.resume()
      response.writeHead(asked++ < 2 ? 503 : 200).end()
    })
    const outcomes: string[] = []
    const bucket = (outcome: string) => void outcomes.push(outcome)
    const { store } = open(hasty.url, { measurements: { bucket } })
    await store.write('images/a', new Uint8Array(9))
    expect(asked).toBe(3)
    expect(outcomes).toEqual(['failed', 'failed', 'succeeded'])
  })

  test.each([
    [507, 'InsufficientStorage'],
    [403, 'QuotaExceeded'], // Ceph's quotas
    [400, 'XMinioAdminBucketQuotaExceeded'], // MinIO's quotas
    [400, 'EntityTooLarge'], // OpenStack Swift's quotas
  ])('because it is full (%i, %s), is reported as a full disk', async (status, code) => {
    const full = await serveWith((request, response) => {
      request.resume()
      const body = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>No</Message></Error>`
      response.writeHead(status, { 'content-type': 'application/xml' }).end(body)
    })
    await expect(open(full.url).store.write('images/a', new Uint8Array(9))).rejects.toMatchObject({ code: 'ENOSPC' })
  })
})

describe('a bucket', () => {
  let server: Awaited<ReturnType<typeof startBucket>>
  beforeAll(async () => {
    server = await startBucket()
  })
  afterAll(() => server.close())

  test('that refuses the credentials makes images unavailable, and the log names no credentials', async () => {
    const { bucket } = server
    const { store, lines } = open(bucket.url, { ...bucket, secretAccessKey: 'a-wrong-secret' })
    const error: unknown = await store.read('images/a').catch((one: unknown) => one)
    expect(error).toMatchObject(unavailable)
    expect(lines.join()).toContain('"status":403,"reason":"SignatureDoesNotMatch","tries":1')
    const text = `${lines.join()}${JSON.stringify(error)}${(error as Error).stack}`
    expect(text).not.toMatch(/a-wrong-secret|S3RVER|Credential=/)
  })

  test('with other objects keeps them to itself', async () => {
    const { url, ...rest } = server.bucket
    const other = new AwsClient({ ...rest, service: 's3' })
    expect((await other.fetch(`${url}/backups/monday.sql`, { method: 'PUT', body: 'rows' })).status).toBe(200)
    const { store } = open(server.bucket.url, server.bucket)
    await store.write('images/a', new Uint8Array(9))
    expect((await store.list()).map(({ name }) => name)).toEqual(['images/a'])
  })

  test('with more objects than one answer holds lists all of them', async () => {
    const pageOf = (query: URLSearchParams) => {
      const page = Number(query.get('continuation-token') ?? 0)
      const object = `<Contents><Key>${query.get('prefix')}${page}</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified></Contents>`
      const next = page < 2 ? `<NextContinuationToken>${page + 1}</NextContinuationToken>` : ''
      return `<?xml version="1.0"?><ListBucketResult><KeyCount>1</KeyCount>${object}${next}</ListBucketResult>`
    }
    const paged = await serveWith((request, response) =>
      response.end(pageOf(new URL(request.url ?? '', 'http://bucket').searchParams)),
    )
    const listed = await open(paged.url).store.list()
    expect(listed.map(({ name }) => name).filter((name) => name.startsWith('videos/'))).toEqual([
      'videos/0',
      'videos/1',
      'videos/2',
    ])
    expect(listed).toHaveLength(9)
    expect(listed[8]?.changedAt).toEqual(new Date('2026-01-02T03:04:05Z'))
  })
})

test('a video is read no faster than the phone takes it', async () => {
  const { promise, resolve } = Promise.withResolvers<'all sent' | 'paused'>()
  const server = await serveWith((_, response) => {
    response.writeHead(200, { 'content-length': String(64 * MB) })
    let sent = 0
    const send = () => {
      while (sent < 64) {
        sent += 1
        if (response.write(Buffer.alloc(MB))) continue
        const paused = setTimeout(() => resolve('paused'), 300)
        response.once('drain', () => {
          clearTimeout(paused)
          send()
        })
        return
      }
      resolve('all sent')
    }
    send()
  })
  const stream = await open(server.url).store.stream('videos/a', 0, 64 * MB - 1)
  const reader = (stream as ReadableStream<Uint8Array>).getReader()
  expect((await reader.read()).value?.length).toBeGreaterThan(0)
  expect(await promise).toBe('paused')
  await reader.cancel()
})
