import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type Schemas, unwrap } from '../client/client.ts'
import { type Slide, type SlideWithContents, slidesKey, slidesWithContentsQuery } from './slides.ts'

export type CreateSlides = Schemas['CreateSlides']
export type NewSlide = Schemas['NewSlide']
export type SlideOrigin = Schemas['SlideOrigin']

/** Creates several slides at once, all or none; the cached lists are then as the server has them. */
export const useCreateSlides = (eventReference: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (body: CreateSlides) => {
      const params = { path: { eventReference } }
      const { pages } = await unwrap(api.POST('/api/sessions/{eventReference}/pages/all', { params, body }))
      return pages
    },
    onSuccess: (created) => {
      queryClient.setQueryData<Slide[]>(slidesKey(eventReference), (slides) => slides && withCreated(slides, created))
      queryClient.setQueryData<SlideWithContents[]>(
        slidesWithContentsQuery(eventReference).queryKey,
        (slides) => slides && withCreated(slides, created),
      )
    },
  })
}

const withCreated = <Item extends Slide>(slides: readonly Item[], created: readonly Item[]): Item[] => {
  const at = created[0]?.orderIndex ?? slides.length
  return [...slides.slice(0, at), ...created, ...slides.slice(at)].map((slide, orderIndex) => ({
    ...slide,
    orderIndex,
  }))
}
