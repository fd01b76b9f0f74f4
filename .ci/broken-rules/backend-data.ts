import { type BrokenRule, backend } from './broken-rule.ts'

/** Durability, locks and transactions. */
export const dataRules: BrokenRule[] = [
  backend(
    'two processes cannot open one data folder',
    'db/embedded/data-dir-lock.ts',
    "lock.exec('begin exclusive')",
    "lock.exec('begin deferred')",
    'src/db/embedded/data-dir-lock',
  ),
  backend(
    'acknowledged writes of the embedded database are synced',
    'db/embedded/synced-node-fs.ts',
    'else fs.fsyncSync(nfd)',
    'else void nfd',
    'test/reliability/embedded',
  ),
  backend(
    'writes are refused when the disk is almost full',
    'db/orm.ts',
    'requireRoom(dataDir)',
    'void requireRoom',
    'test/reliability/embedded',
  ),
  backend(
    'a bucket over its quota is a full disk',
    'images/s3/bucket-client.ts',
    '|EntityTooLarge',
    '',
    'src/images/s3/s3-image-store',
  ),
  backend(
    'the file of a removed image stays for a day',
    'images/unused/remove-unused-files.ts',
    'tx.now().getTime() - REMOVED_FILE_LIFETIME',
    'tx.now().getTime() + REMOVED_FILE_LIFETIME',
    'src/images/sweep',
  ),
  backend(
    'a file is listed before it is written, so that a failed save leaves nothing behind',
    'images/unused/write-files.ts',
    'await reserve(ctx, ownerReference, file)',
    'void reserve',
    'src/images/sweep',
  ),
  backend(
    'a file that is being removed is not written meanwhile',
    'images/unused/write-files.ts',
    'where unused_file.removal_started_at is null or unused_file.removal_started_at < ?',
    'where true or unused_file.removal_started_at < ?',
    'src/images/sweep',
  ),
  backend(
    'a bucket holds no connection of the database',
    'content/save-contents.ts',
    'await writeFiles(ctx, owner.reference, [...images.values()])',
    'await ctx.transaction(() => writeFiles(ctx, owner.reference, [...images.values()]))',
    'test/at-once/slow-bucket',
  ),
  backend(
    'a lost connection is released to its pool',
    'db/connections/release-lost-connections.ts',
    "client.once('end', lost)",
    'void lost',
    'test/reliability/lost',
  ),
  backend(
    'after-commit effects do not run after a rollback',
    'context/context.ts',
    'afterCommit: (effect) => void effects.push(effect)',
    'afterCommit: (effect) => void effect(this)',
    'src/context',
  ),
  backend(
    'a verb inside a transaction is rolled back with it',
    'context/context.ts',
    "'em' in ctx ? work(ctx) : ctx.transaction(work)",
    "'em' in ctx ? createContext(ctx.config, ctx.services, ctx.actor, ctx.now).transaction(work) : ctx.transaction(work)",
    'src/context',
  ),
]
