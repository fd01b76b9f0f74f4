import { Migration } from '@mikro-orm/migrations'

/** Slides may have videos with captions, and an index finds the pages that use them. */
export class VideosOfSlides extends Migration {
  override name = '0066-videos-of-slides'

  override up() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(`alter table "video" drop constraint "video_content_type_check"`)
    this.addSql(
      `alter table "video" add constraint "video_content_type_check" check ("content_type" in ('video/mp4', 'video/webm', 'text/vtt'))`,
    )
    this.addSql(
      `create index "content_page_video_names_index" on "content_page" using gin (jsonb_path_query_array("rows", '$[*].blocks[*].video.*'))`,
    )
  }

  override down() {
    this.addSql(`set local lock_timeout = '5s'`)
    this.addSql(`drop index "content_page_video_names_index"`)
    this.addSql(`delete from "video" where "content_type" = 'text/vtt'`)
    this.addSql(`alter table "video" drop constraint "video_content_type_check"`)
    this.addSql(
      `alter table "video" add constraint "video_content_type_check" check ("content_type" in ('video/mp4', 'video/webm'))`,
    )
  }
}
