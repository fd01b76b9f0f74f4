import { Migration } from '@mikro-orm/migrations'

/** For the list of log-ins: a public reference, the browser and the place. */
export class Logins extends Migration {
  override name = '0003-logins'

  override up() {
    this.addSql(`set local lock_timeout = '5s'`)
    // With a default, so nodes of the previous version can still log people in
    this.addSql(
      `alter table "login" add "reference" varchar(64) not null default (gen_random_uuid())::text, add "browser" varchar(100) null, add "place" varchar(50) null`,
    )
    this.addSql(`alter table "login" add constraint "login_reference_unique" unique ("reference")`)
  }
}
