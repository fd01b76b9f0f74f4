import { MainJob } from './0001-main-job.ts'

/** All migrations, oldest first. An applied one is never edited. */
export const migrations = [MainJob]
