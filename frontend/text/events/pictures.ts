import type { Picture } from '../../../generated/zod/schemas/index.zod.ts'

const places = { Page: '', HeaderImage: ' (header image)', Logo: ' (logo)', Background: ' (background)', BrandKit: '' }

/** The picture library (docs/product-rules.md#images-and-videos). */
export const picturesText = {
  open: 'Your pictures',
  /** Where a screen has several. */
  openFor: (what: string) => `Your pictures: ${what}`,
  heading: 'Your pictures',
  intro:
    'All pictures of your events, your teams’ events and your brand kits. Using one again takes no more storage, unless it’s a teammate’s.',
  search: 'Search by description, file name or event',
  list: 'Pictures',
  unnamed: 'Picture without a name',
  usedIn: ({ uses, hasMoreUses }: Pick<Picture, 'uses' | 'hasMoreUses'>) => {
    const words = uses.map(({ place, eventName }) =>
      eventName === null ? 'brand kit' : `${eventName}${places[place]}`,
    )
    return `Used in ${words.join(', ')}${hasMoreUses ? ' and more' : ''}`
  },
  found: (count: number, hasMore: boolean) => {
    const pictures = count === 1 ? '1 picture' : `${count} pictures`
    return hasMore ? `The first ${pictures}` : pictures
  },
  none: 'No pictures yet. What you add to an event or to your brand kit appears here, to use again.',
  noneFound: 'No pictures found. Try another word.',
  more: 'Show more pictures',
  loadFailed: 'There was a problem loading your pictures',
  offline: 'Your pictures can’t be loaded without a connection',
}
