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
    'a lost connection is released to its pool',
    'db/release-lost-connections.ts',
    "client.once('end', lost)",
    'void lost',
    'test/reliability/lost',
  ),
  backend(
    'after-commit effects do not run after a rollback',
    'context/context.ts',
    '      } finally {\n        current = null\n      }',
    '      } finally {\n        current = null\n        for (const effect of effects) await effect()\n      }',
    'src/context',
  ),
]
