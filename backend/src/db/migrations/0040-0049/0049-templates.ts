import { Migration } from '@mikro-orm/migrations'

/** Events may be templates of new ones. */
export class Templates extends Migration {
  override name = '0049-templates'

  override up() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(`alter table "event" add "is_template" boolean not null default false`)
  }

  override down() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(`alter table "event" drop column "is_template"`)
  }
}
