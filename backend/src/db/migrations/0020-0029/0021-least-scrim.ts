import { Migration } from '@mikro-orm/migrations'

/** Images are measured for the scrim that text over them needs. Existing ones are measured in the background. */
export class LeastScrim extends Migration {
  override name = '0021-least-scrim'

  override up() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(`alter table "image" add "least_scrim" jsonb null`)
  }

  override down() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(`alter table "image" drop column "least_scrim"`)
  }
}
