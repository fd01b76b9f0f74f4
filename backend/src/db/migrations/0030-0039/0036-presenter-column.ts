import { Migration } from '@mikro-orm/migrations'

/**
 * Gives the column of who last presented its own name. The old one stays for the previous version, which may still run: drop it in a
 * later version. What that version presents meanwhile has the presenter before it, until the next press.
 */
export class PresenterColumn extends Migration {
  override name = '0036-presenter-column'

  override up() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(`alter table "display" add "presenter_account_reference" varchar(64) null`)
    this.addSql(
      `update "display" set "presenter_account_reference" = "mover_account_reference" where "mover_account_reference" is not null`,
    )
    this.addSql(`create index "display_presenter_account_reference_index" on "display" ("presenter_account_reference")`)
    this.addSql(`drop index "display_mover_account_reference_index"`)
  }

  override down() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(`alter table "display" drop column "presenter_account_reference"`)
    this.addSql(`create index "display_mover_account_reference_index" on "display" ("mover_account_reference")`)
  }
}
