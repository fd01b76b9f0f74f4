import { Migration } from '@mikro-orm/migrations'

/** A mail whose link no longer works isn't sent any more. */
export class MailsThatExpire extends Migration {
  override name = '0029-mails-that-expire'

  override up() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(`alter table "outbox_mail" add "expires_at" timestamptz null`)
  }

  override down() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(`alter table "outbox_mail" drop column "expires_at"`)
  }
}
