import { Migration } from '@mikro-orm/migrations'

/** Access tokens, with which programs act for a person. */
export class AccessTokens extends Migration {
  override name = '0017-access-tokens'

  override up() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(
      `create table "access_token" ("token_hash" varchar(64) not null, "reference" varchar(64) not null, "account_reference" varchar(64) not null, "name" varchar(100) not null, "may_present" boolean not null, "may_edit" boolean not null, "may_read" boolean not null, "created_at" timestamptz not null, "expires_at" timestamptz not null, "last_used_at" timestamptz null, primary key ("token_hash"))`,
    )
    this.addSql(`alter table "access_token" add constraint "access_token_reference_unique" unique ("reference")`)
    this.addSql(`create index "access_token_account_reference_index" on "access_token" ("account_reference")`)
    this.addSql(`create index "access_token_expires_at_index" on "access_token" ("expires_at")`)
    this.addSql(
      `alter table "access_token" add constraint "access_token_account_reference_foreign" foreign key ("account_reference") references "account" ("reference") on delete cascade`,
    )
  }

  override down() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(`drop table "access_token"`)
  }
}
