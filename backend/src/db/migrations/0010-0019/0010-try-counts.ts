import { Migration } from '@mikro-orm/migrations'

/** Rate limits shared by all nodes. */
export class TryCounts extends Migration {
  override name = '0010-try-counts'

  override up() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(
      `create table "try_count" ("key" varchar(100) not null, "tries" int not null, "ends_at" timestamptz not null, primary key ("key"))`,
    )
    this.addSql(`create index "try_count_ends_at_index" on "try_count" ("ends_at")`)
  }
}
