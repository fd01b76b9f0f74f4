import { createContext } from 'react'

/** Offers to make slides of a song; with `keep` the text goes into the block where it was pasted. Undefined outside of slides. */
export const SongPaste = createContext<((text: string, keep: () => void) => void) | undefined>(undefined)
