import { Migration } from '@mikro-orm/migrations'

/** Teams, their members and open invites; events now refer to teams. */
export class Teams extends Migration {
  override name = '0013-teams'

  override up() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(
      `create table "team" ("reference" varchar(64) not null, "owner_reference" varchar(64) not null, "name" varchar(100) not null, "created_at" timestamptz not null, primary key ("reference"))`,
    )
    this.addSql(`create index "team_owner_reference_index" on "team" ("owner_reference")`)
    this.addSql(
      `create table "team_invite" ("reference" varchar(64) not null, "team_reference" varchar(64) not null, "email" varchar(254) not null, "email_key" varchar(254) not null, "created_at" timestamptz not null, "invited_at" timestamptz not null, "expires_at" timestamptz not null, primary key ("reference"))`,
    )
    this.addSql(`create index "team_invite_email_key_index" on "team_invite" ("email_key")`)
    this.addSql(
      `alter table "team_invite" add constraint "team_invite_team_reference_email_key_unique" unique ("team_reference", "email_key")`,
    )
    this.addSql(
      `create table "team_member" ("reference" varchar(64) not null, "team_reference" varchar(64) not null, "account_reference" varchar(64) not null, "created_at" timestamptz not null, primary key ("reference"))`,
    )
    this.addSql(`create index "team_member_account_reference_index" on "team_member" ("account_reference")`)
    this.addSql(
      `alter table "team_member" add constraint "team_member_team_reference_account_reference_unique" unique ("team_reference", "account_reference")`,
    )
    this.addSql(
      `alter table "event" add constraint "event_team_reference_foreign" foreign key ("team_reference") references "team" ("reference") on delete set null`,
    )
    this.addSql(
      `alter table "team" add constraint "team_owner_reference_foreign" foreign key ("owner_reference") references "account" ("reference") on delete cascade`,
    )
    this.addSql(
      `alter table "team_invite" add constraint "team_invite_team_reference_foreign" foreign key ("team_reference") references "team" ("reference") on delete cascade`,
    )
    this.addSql(
      `alter table "team_member" add constraint "team_member_team_reference_foreign" foreign key ("team_reference") references "team" ("reference") on delete cascade`,
    )
    this.addSql(
      `alter table "team_member" add constraint "team_member_account_reference_foreign" foreign key ("account_reference") references "account" ("reference") on delete cascade`,
    )
  }
}
