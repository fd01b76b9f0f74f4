import { Migration } from '@mikro-orm/migrations'

/** People's identities at the single sign-on provider, and log-in attempts in progress. */
export class SingleSignOn extends Migration {
  override name = '0008-single-sign-on'

  override up() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(
      `create table "sso_attempt" ("state_hash" varchar(64) not null, "browser_hash" varchar(64) not null, "nonce" varchar(100) not null, "code_verifier" varchar(128) not null, "return_path" varchar(2000) null, "expires_at" timestamptz not null, primary key ("state_hash"))`,
    )
    this.addSql(`create index "sso_attempt_expires_at_index" on "sso_attempt" ("expires_at")`)
    this.addSql(
      `create table "sso_identity" ("issuer" varchar(500) not null, "subject" varchar(255) not null, "account_reference" varchar(64) not null, "created_at" timestamptz not null, primary key ("issuer", "subject"))`,
    )
    this.addSql(`create index "sso_identity_account_reference_index" on "sso_identity" ("account_reference")`)
    this.addSql(
      `alter table "sso_identity" add constraint "sso_identity_account_reference_foreign" foreign key ("account_reference") references "account" ("reference") on delete cascade`,
    )
  }
}
