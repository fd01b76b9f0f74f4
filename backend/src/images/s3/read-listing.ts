import { SaxesParser } from 'saxes'

/** One page of the objects in a bucket. */
export interface Listing {
  objects: { name: string; changedAt: Date }[]
  /** Null on the last page. */
  nextPage: string | null
}

/** Reads the answer of `ListObjectsV2`. */
export function readListing(xml: string): Listing {
  const objects: Listing['objects'] = []
  let nextPage: string | null = null
  let text = ''
  let name = ''
  let changedAt = ''
  const parser = new SaxesParser()
  parser.on('opentag', () => {
    text = ''
  })
  parser.on('text', (more) => {
    text += more
  })
  parser.on('closetag', (tag) => {
    if (tag.name === 'Key') name = text
    if (tag.name === 'LastModified') changedAt = text
    if (tag.name === 'NextContinuationToken') nextPage = text
    if (tag.name === 'Contents') objects.push({ name, changedAt: new Date(changedAt) })
    text = ''
  })
  parser.write(xml).close()
  return { objects, nextPage }
}
