import { type BrokenRule, backend } from './broken-rule.ts'

/** Durability, locks and transactions. */
// biome-ignore format: a table, one rule a line
export const dataRules: BrokenRule[] = [
  backend('two processes cannot open one data folder', 'db/embedded/data-dir-lock.ts', "lock.exec('begin exclusive')", "lock.exec('begin deferred')", 'src/db/embedded/data-dir-lock'),
  backend('acknowledged writes of the embedded database are synced', 'db/embedded/synced-node-fs.ts', 'else fs.fsyncSync(nfd)', 'else void nfd', 'test/reliability/embedded'),
  backend('writes are refused when the disk is almost full', 'db/orm.ts', 'requireRoom(dataDir)', 'void requireRoom', 'test/reliability/embedded'),
  backend('a bucket over its quota is a full disk', 'images/s3/bucket-client.ts', '|EntityTooLarge', '', 'src/images/s3/s3-image-store'),
  backend('the file of a removed image stays for a day', 'images/unused/remove-unused-files.ts', 'tx.now().getTime() - REMOVED_FILE_LIFETIME', 'tx.now().getTime() + REMOVED_FILE_LIFETIME', 'src/images/sweep'),
  backend('a file is listed before it is written, so that a failed save leaves nothing behind', 'images/unused/write-files.ts', 'await reserve(ctx, ownerReference, file)', 'void reserve', 'src/images/sweep'),
  backend('a file that is being removed is written only afterwards', 'images/unused/write-files.ts', 'where unused_file.removal_started_at is null or unused_file.removal_started_at < ?', 'where true or unused_file.removal_started_at < ?', 'src/images/sweep'),
  backend('a bucket holds no connection of the database', 'content/save-contents.ts', 'await writeFiles(ctx, owner.reference, [...images.values()])', 'await ctx.transaction(() => writeFiles(ctx, owner.reference, [...images.values()]))', 'test/at-once/slow-bucket'),
  backend('an account stores no more than its plan allows', 'images/unused/write-files.ts', 'await requireStorage(em, ownerReference, file.bytes.byteLength)', 'await requireStorage(em, ownerReference, 0)', 'src/images/storage'),
  backend('videos and captions that a page uses stay', 'images/unused/used.ts', "'$[*].blocks[*].video.*') @>", "'$[*].blocks[*].film.*') @>", 'src/images/video/videos'),
  backend('a page takes only videos that its owner has stored', 'images/video/take-videos.ts', 'where owner_reference = ? and', 'where (owner_reference = ? or true) and', 'test/parity'),
  backend('removed pictures stay only up to what an account may store', 'images/unused/write-files.ts', 'if (removedBytes > maxBytes)', 'if (removedBytes > maxBytes && false)', 'src/images/storage'),
  backend('pages that no event uses are deleted after a day', 'content/sweep-unused-pages.ts', 'tx.now().getTime() - UNUSED_PAGE_LIFETIME', 'tx.now().getTime() - 9 * UNUSED_PAGE_LIFETIME', 'src/content/sweep-unused-pages'),
  backend('an order is checked once earlier changes of the event have ended', 'content/ordered-pages.ts', '{ lock: true })\n    list.requireFeature?.(event)\n    const items', '{ lock: false })\n    list.requireFeature?.(event)\n    const items', 'src/slides/slide-order'),
  backend('the cursor of the list of events skips none and repeats none', 'events/find-events.ts', '{ createdAt, reference: { $lt: reference } }', '{ createdAt, reference: { $lte: reference } }', 'test/parity'),
  backend('what a plan hides stays when a client writes back what it read', 'events/end/update-end.ts', 'if (sent === null && !mayUse(event.owner.accountLevel, endFeatures[field])) continue', 'void mayUse', 'test/parity'),
  backend('a lost connection is released to its pool', 'db/connections/release-lost-connections.ts', "client.once('end', lost)", 'void lost', 'test/reliability/lost'),
  backend('after-commit effects do not run after a rollback', 'context/context.ts', 'afterCommit: (effect) => void effects.push(effect)', 'afterCommit: (effect) => void effect(this)', 'src/context'),
  backend('a verb inside a transaction is rolled back with it', 'context/context.ts', "'em' in ctx ? work(ctx) : ctx.transaction(work)", "'em' in ctx ? createContext(ctx.config, ctx.services, ctx.actor, ctx.now).transaction(work) : ctx.transaction(work)", 'src/context'),
  backend("a new event begins with its owner's brand kit", 'events/create-event.ts', 'if (!isTour) await applyBrandKit(tx, event, files)', 'void [isTour, applyBrandKit]', 'test/parity'),
  backend("a team's kit comes before that of an event's owner", 'accounts/brand-kit/brand-images.ts', 'return team && isKitSet(team)', 'return team && isKitSet(team) && false', 'test/parity'),
  backend('only pictures of events that one may edit are in the library', 'images/library/find-uses.ts', '= asked.blob_name and', '= asked.blob_name or', 'test/parity'),
  backend('a copy of a song that has changed since it was listed stays', 'library/apply/apply-to-event.ts', "if (listed.length === 0) return 'Changed'", 'void listed.length', 'test/parity'),
  backend('what waits for a reader of the log is written before the process ends', 'infrastructure/log-output.ts', 'output.end()', 'void output.end', 'src/infrastructure/log'),
]
