import { describe, expect, it } from 'vitest'
import { mergeDetails, takeFields } from './merge-details.ts'

const base = {
  name: 'Evensong',
  allowUserNavigation: true,
  allowViewAllPages: false,
  defaultLanguageCode: 'en',
  teamReference: null,
}

describe('details that two people changed', () => {
  it('keep the changes of both where they are not about the same', () => {
    const { merged, conflicts } = mergeDetails(base, { ...base, name: 'Vespers' }, { ...base, allowViewAllPages: true })
    expect(merged).toEqual({ ...base, name: 'Vespers', allowViewAllPages: true })
    expect(conflicts).toEqual([])
  })
  it('are in conflict where both changed the same field differently', () => {
    const mine = { ...base, name: 'Vespers', defaultLanguageCode: 'la' }
    const { merged, conflicts } = mergeDetails(base, mine, { ...base, name: 'Compline', defaultLanguageCode: 'la' })
    expect(conflicts).toEqual(['name'])
    expect(merged.name).toBe('Vespers')
  })
  it('take the other version of the fields in conflict alone', () => {
    const mine = { ...base, name: 'Vespers', allowUserNavigation: false }
    expect(takeFields(mine, { ...base, name: 'Compline' }, ['name'])).toEqual({ ...mine, name: 'Compline' })
  })
})
