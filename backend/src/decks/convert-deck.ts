import { refusals } from '../../../openapi/rules/refusals.ts'
import { requireActor } from '../accounts/access.ts'
import type { Context } from '../context/context.ts'
import type { DeckKind } from '../context/ports/deck-converter.ts'
import { fail } from '../errors/fail.ts'

/**
 * A presentation as a PDF, drawn by the operator's LibreOffice. Nothing is stored.
 * @throws not-logged-in, not-found (without LibreOffice), invalid-value (no presentation, or one that can't be drawn), rate-limited, unavailable
 */
export async function convertDeck(ctx: Context, fileContents: string): Promise<Uint8Array<ArrayBuffer>> {
  const { reference } = requireActor(ctx)
  const { deckConverter, limits } = ctx.services
  if (!deckConverter) return fail('not-found')
  const deck = Buffer.from(fileContents, 'base64')
  const kind = kindOf(deck) ?? fail('invalid-value', { field: 'fileContents', message: refusals.noDeck })
  await limits.decks.consume(reference)
  return deckConverter.toPdf(reference, deck, kind)
}

/** By the names of the files in the archive, which aren't compressed. */
function kindOf(deck: Buffer): DeckKind | undefined {
  if (!deck.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))) return undefined
  if (deck.includes('ppt/presentation.xml')) return 'pptx'
  return deck.subarray(0, 200).includes('opendocument.presentation') ? 'odp' : undefined
}
