import { Migration } from '@mikro-orm/migrations'

/** Events say how one slide follows another, and mails may have a logo. */
export class TransitionsAndBrandInMails extends Migration {
  override name = '0065-transitions-and-brand-in-mails'

  override up() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(`alter table "event" add "slide_transition" text null`)
    this.addSql(
      `alter table "event" add constraint "event_slide_transition_check" check ("slide_transition" in ('Cut', 'Fade', 'Push'))`,
    )
    this.addSql(`alter table "outbox_mail" add "logo" varchar(200) null`)
  }

  override down() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(`alter table "event" drop column "slide_transition"`)
    this.addSql(`alter table "outbox_mail" drop column "logo"`)
  }
}
