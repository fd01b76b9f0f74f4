import { Migration } from '@mikro-orm/migrations'

/** The keys of stage displays' links. */
export class StageLinks extends Migration {
  override name = '0041-stage-links'

  override up() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(`alter table "showing" add "stage_token" varchar(64) null`)
    this.addSql(`alter table "showing" add constraint "showing_stage_token_unique" unique ("stage_token")`)
  }

  override down() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(`alter table "showing" drop column "stage_token"`)
  }
}
