import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { describeImageStore } from '../../test/support/s3/describe-image-store.ts'
import { startBucket } from '../../test/support/s3/start-bucket.ts'
import { createFileImageStore } from './files/file-image-store.ts'
import { createS3ImageStore } from './s3/s3-image-store.ts'

describeImageStore('in files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-images-'))
  return { store: createFileImageStore(folder), close: () => rmSync(folder, { recursive: true }) }
})

describeImageStore('in S3', async () => {
  const { bucket, close } = await startBucket()
  return { store: createS3ImageStore({ bucket, log: pino({ level: 'silent' }) }), close }
})
