import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { ImageStore } from '../context/ports/image-store.ts'
import type { Measurements } from '../context/ports/measurements.ts'
import { createFileImageStore } from './files/file-image-store.ts'
import { createS3ImageStore } from './s3/s3-image-store.ts'

/** The images in the data folder of this machine. */
export const openLocalImages = ({ dataDir }: Pick<Config, 'dataDir'>): ImageStore =>
  createFileImageStore(join(dataDir, 'images'))

/** The images where the settings say: in a bucket, or in the data folder. */
export const openImageStore = (
  config: Pick<Config, 'dataDir' | 'imageBucket'>,
  log: Logger,
  measurements: Pick<Measurements, 'bucket'>,
): ImageStore =>
  config.imageBucket ? createS3ImageStore({ bucket: config.imageBucket, log, measurements }) : openLocalImages(config)
