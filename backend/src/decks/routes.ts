import type { Handlers } from '../http/envelope/contract-routes.ts'
import { convertDeck } from './convert-deck.ts'

export const deckHandlers = {
  convertDeck: async ({ body }, ctx) => {
    const pdf = await convertDeck(ctx, body.fileContents)
    return { status: 200, raw: pdf, headers: { 'content-type': 'application/pdf' } }
  },
} satisfies Partial<Handlers>
