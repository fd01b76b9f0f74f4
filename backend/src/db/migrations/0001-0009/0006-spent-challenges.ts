import { Migration } from '@mikro-orm/migrations'

/** Spent human verification challenges, because each answer works once. */
export class SpentChallenges extends Migration {
  override name = '0006-spent-challenges'

  override up() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(
      `create table "spent_challenge" ("challenge_hash" varchar(64) not null, "expires_at" timestamptz not null, primary key ("challenge_hash"))`,
    )
    this.addSql(`create index "spent_challenge_expires_at_index" on "spent_challenge" ("expires_at")`)
  }
}
