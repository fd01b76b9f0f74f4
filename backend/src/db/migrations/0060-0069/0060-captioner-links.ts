import { Migration } from '@mikro-orm/migrations'

/** The keys of captioners' links. */
export class CaptionerLinks extends Migration {
  override name = '0060-captioner-links'

  override up() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(`alter table "showing" add "captioner_token" varchar(64) null`)
    this.addSql(`alter table "showing" add constraint "showing_captioner_token_unique" unique ("captioner_token")`)
  }

  override down() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(`alter table "showing" drop column "captioner_token"`)
  }
}
