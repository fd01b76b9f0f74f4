import { Migration } from '@mikro-orm/migrations'

/** Authenticator apps, recovery codes, remembered browsers and log-ins waiting for their second factor. */
export class SecondFactors extends Migration {
  override name = '0004-second-factor'

  override up() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(
      `create table "recovery_code" ("code_hash" varchar(64) not null, "account_reference" varchar(64) not null, primary key ("code_hash"))`,
    )
    this.addSql(`create index "recovery_code_account_reference_index" on "recovery_code" ("account_reference")`)
    this.addSql(
      `create table "remembered_browser" ("token_hash" varchar(64) not null, "account_reference" varchar(64) not null, "created_at" timestamptz not null, "expires_at" timestamptz not null, primary key ("token_hash"))`,
    )
    this.addSql(
      `create index "remembered_browser_account_reference_index" on "remembered_browser" ("account_reference")`,
    )
    this.addSql(`create index "remembered_browser_expires_at_index" on "remembered_browser" ("expires_at")`)
    this.addSql(
      `create table "second_factor" ("account_reference" varchar(64) not null, "sealed_key" varchar(255) not null, "last_used_step" int not null, "created_at" timestamptz not null, "enabled_at" timestamptz null, primary key ("account_reference"))`,
    )
    this.addSql(
      `create table "waiting_login" ("token_hash" varchar(64) not null, "account_reference" varchar(64) not null, "created_at" timestamptz not null, "expires_at" timestamptz not null, primary key ("token_hash"))`,
    )
    this.addSql(`create index "waiting_login_account_reference_index" on "waiting_login" ("account_reference")`)
    this.addSql(`create index "waiting_login_expires_at_index" on "waiting_login" ("expires_at")`)
    for (const table of ['recovery_code', 'remembered_browser', 'waiting_login']) {
      this.addSql(
        `alter table "${table}" add constraint "${table}_account_reference_foreign" foreign key ("account_reference") references "account" ("reference") on delete cascade`,
      )
    }
    this.addSql(
      `alter table "second_factor" add constraint "second_factor_account_reference_foreign" foreign key ("account_reference") references "account" ("reference") on update cascade on delete cascade`,
    )
  }
}
