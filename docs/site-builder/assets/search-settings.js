const weights = /** @type {Record<string, number>} */ ({
  Call: 2,
  'Hub method': 2,
  'Hub message': 2,
  'Error code': 2,
  Guide: 1.5,
  Schema: 1,
})

/** What is kept of each entry, and how it is found: the same where the index is made and where it is read. */
export const searchSettings = {
  fields: ['title', 'words', 'text'],
  storeFields: ['address', 'kind', 'title', 'summary'],
  searchOptions: {
    prefix: true,
    fuzzy: (/** @type {string} */ term) => (term.length > 4 ? 0.2 : false),
    boost: { title: 4, words: 2 },
    combineWith: /** @type {const} */ ('AND'),
    boostDocument: (
      /** @type {unknown} */ _id,
      /** @type {string} */ _term,
      /** @type {Record<string, unknown> | undefined} */ entry,
    ) => weights[String(entry?.kind)] ?? 1,
  },
}
