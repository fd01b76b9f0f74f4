import { Migration } from '@mikro-orm/migrations'

/** Stored responses of creating calls, for retries with the same `Idempotency-Key`. */
export class KeptAnswers extends Migration {
  override name = '0018-kept-answers'

  override up() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(
      `create table "kept_answer" ("id" varchar(64) not null, "account_reference" varchar(64) not null, "request" varchar(64) not null, "answer" text not null, "kept_at" timestamptz not null, primary key ("id"))`,
    )
    this.addSql(
      `create index "kept_answer_account_reference_kept_at_index" on "kept_answer" ("account_reference", "kept_at")`,
    )
    this.addSql(`create index "kept_answer_kept_at_index" on "kept_answer" ("kept_at")`)
  }

  override down() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(`drop table "kept_answer"`)
  }
}
