import { defineEntity, p } from '@mikro-orm/core'
import type { StoredText, StoredTexts } from '../../../../openapi/rules/translations/texts.ts'
import { ContentPage } from '../content-page.entity.ts'

/** The words of a slide in one further language. `version` is its ETag. */
const TranslationSchema = defineEntity({
  name: 'Translation',
  tableName: 'translation',
  indexes: [{ name: 'translation_removed_at_index', properties: ['removedAt'], where: { removedAt: { $ne: null } } }],
  properties: {
    page: () => p.manyToOne(ContentPage).primary().deleteRule('cascade'),
    /** In its canonical spelling. */
    languageCode: p.string().length(35).primary(),
    name: p.json<StoredText>().nullable(),
    blocks: p.json<StoredTexts['blocks']>(),
    version: p.integer(),
    /** The size of name and blocks in bytes. */
    bytes: p.integer(),
    /** Since when the event no longer has the language. */
    removedAt: p.datetime().nullable(),
  },
})
export class Translation extends TranslationSchema.class {}
TranslationSchema.setClass(Translation)
