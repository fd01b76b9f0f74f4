import { Migration } from '@mikro-orm/migrations'

/**
 * Each registration keeps its password and names with its own mailed link. A link from before has neither, and its page asks for a
 * password.
 */
export class Registrations extends Migration {
  override name = '0027-registrations'

  override up() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(
      `alter table "link_code" add "password_hash" varchar(255) null, add "first_name" varchar(100) null, add "last_name" varchar(100) null, add "browser_hash" varchar(64) null`,
    )
  }

  override down() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(
      `alter table "link_code" drop column "password_hash", drop column "first_name", drop column "last_name", drop column "browser_hash"`,
    )
  }
}
