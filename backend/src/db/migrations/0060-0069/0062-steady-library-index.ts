import { Migration } from '@mikro-orm/migrations'

/**
 * The library's index takes words at once instead of collecting 4 MB of them: the save that filled that list wrote it all, for a second on the
 * embedded database, and each search read it.
 */
export class SteadyLibraryIndex extends Migration {
  override name = '0062-steady-library-index'

  override up() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql('alter index "library_use_words_index" set (fastupdate = off)')
    this.addSql(`select gin_clean_pending_list('library_use_words_index')`)
  }

  override down() {
    this.addSql('alter index "library_use_words_index" reset (fastupdate)')
  }
}
