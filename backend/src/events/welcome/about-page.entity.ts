import { defineEntity, p } from '@mikro-orm/core'
import { ContentPage } from '../../content/content-page.entity.ts'
import { Event } from '../event.entity.ts'

/** Links an event to the content page of its about screen. */
const AboutPageSchema = defineEntity({
  name: 'AboutPage',
  tableName: 'about_page',
  properties: {
    event: () => p.oneToOne(Event).owner().primary().deleteRule('cascade'),
    page: () => p.oneToOne(ContentPage).owner(),
  },
})
export class AboutPage extends AboutPageSchema.class {}
AboutPageSchema.setClass(AboutPage)
