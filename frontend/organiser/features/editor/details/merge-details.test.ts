import { describe, expect, it } from 'vitest'
import { mergeDetails, takeFields } from './merge-details.ts'

const base = {
  name: 'Evensong',
  allowUserNavigation: true,
  allowViewAllPages: false,
  defaultLanguageCode: 'en',
  languages: ['cy'],
  teamReference: null,
  isTemplate: false,
}

describe('details changed by two users', () => {
  it("keep both users' changes to different fields", () => {
    const { merged, conflicts } = mergeDetails(base, { ...base, name: 'Vespers' }, { ...base, allowViewAllPages: true })
    expect(merged).toEqual({ ...base, name: 'Vespers', allowViewAllPages: true })
    expect(conflicts).toEqual([])
  })
  it('conflict where both changed the same field differently', () => {
    const mine = { ...base, name: 'Vespers', defaultLanguageCode: 'la', languages: ['cy', 'ar'] }
    const theirs = { ...base, name: 'Compline', defaultLanguageCode: 'la', languages: ['cy', 'ar'] }
    const { merged, conflicts } = mergeDetails(base, mine, theirs)
    expect(conflicts).toEqual(['name'])
    expect(merged.name).toBe('Vespers')
  })
  it('take only the conflicting fields of the other version', () => {
    const mine = { ...base, name: 'Vespers', allowUserNavigation: false }
    expect(takeFields(mine, { ...base, name: 'Compline' }, ['name'])).toEqual({ ...mine, name: 'Compline' })
  })
})
