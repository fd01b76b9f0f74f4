import { useEffect, useState } from 'react'
import { TextReader } from './read-in-worker.ts'

/** A reader beside the page; it's freed with the component. */
export const useTextReader = (): TextReader => {
  const [reader] = useState(() => new TextReader())
  useEffect(() => () => reader.close(), [reader])
  return reader
}
