import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

/** The only credentials that the server knows. It checks the signature of each request. */
const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

/** Starts an S3 server of its own with an empty bucket. */
export async function startBucket() {
  const directory = mkdtempSync(join(tmpdir(), 'lectern-bucket-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: 'pictures' }],
  })
  const { port } = await server.run()
  const origin = `http://127.0.0.1:${port}`
  let isOpen = true
  const close = async () => {
    if (!isOpen) return
    isOpen = false
    server.httpServer.closeAllConnections()
    await server.close()
    rmSync(directory, { recursive: true, force: true })
  }
  return {
    origin,
    bucket: { url: `${origin}/pictures`, region: 'us-east-1', ...credentials },
    /** The settings that make a server use the bucket. */
    settings: {
      S3_BUCKET_URL: `${origin}/pictures`,
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    /** Stops the server; no request is answered any more. */
    close,
  }
}
