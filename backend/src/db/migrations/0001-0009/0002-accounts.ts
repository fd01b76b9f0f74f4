import { Migration } from '@mikro-orm/migrations'

/** Mailed links, the outbox and the audit log. */
export class Accounts extends Migration {
  override name = '0002-accounts'

  override up() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(
      `create table "audit_entry" ("reference" varchar(64) not null, "at" timestamptz not null, "action" varchar(50) not null, "actor_reference" varchar(64) null, "actor_email" varchar(254) null, "subject_reference" varchar(64) null, "subject_email" varchar(254) null, "note" varchar(500) null, primary key ("reference"))`,
    )
    this.addSql(`create index "audit_entry_at_index" on "audit_entry" ("at")`)
    this.addSql(`create index "audit_entry_subject_reference_index" on "audit_entry" ("subject_reference")`)
    this.addSql(
      `create table "link_code" ("code_hash" varchar(64) not null, "account_reference" varchar(64) not null, "purpose" text not null, "new_email" varchar(254) null, "created_at" timestamptz not null, "expires_at" timestamptz not null, primary key ("code_hash"))`,
    )
    this.addSql(`create index "link_code_account_reference_index" on "link_code" ("account_reference")`)
    this.addSql(`create index "link_code_expires_at_index" on "link_code" ("expires_at")`)
    this.addSql(
      `create table "outbox_mail" ("reference" varchar(64) not null, "to_address" varchar(254) not null, "subject" varchar(500) not null, "text" text not null, "html" text not null, "links" jsonb not null, "created_at" timestamptz not null, "tries" int not null, "next_try_at" timestamptz not null, "sent_at" timestamptz null, "given_up_at" timestamptz null, "last_error" varchar(500) null, primary key ("reference"))`,
    )
    this.addSql(`create index "outbox_mail_sent_at_next_try_at_index" on "outbox_mail" ("sent_at", "next_try_at")`)
    this.addSql(
      `alter table "link_code" add constraint "link_code_account_reference_foreign" foreign key ("account_reference") references "account" ("reference") on delete cascade`,
    )
    this.addSql(
      `alter table "link_code" add constraint "link_code_purpose_check" check ("purpose" in ('confirm-email', 'reset-password', 'change-email', 'invite'))`,
    )
  }
}
