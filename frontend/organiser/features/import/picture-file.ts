import { contentText } from '../../../text/events/editor.ts'
import { importText } from '../../../text/events/import.ts'
import { HEAD_BYTES, isMoving } from '../../shared/pictures/prepare/picture-kind.ts'
import { type ParsedFile, refusedFile, shortName } from '../../shared/songs/reading/parsed-file.ts'
import { imageFileError } from '../../shared/theme/image-file-rules.ts'
import { readImageFile } from '../../shared/theme/read-image-file.ts'

/** The first bytes of a file, which say its kind; none if it can't be opened. */
export const headOf = async (file: File) =>
  new Uint8Array(
    await file
      .slice(0, HEAD_BYTES)
      .arrayBuffer()
      .catch(() => new ArrayBuffer(0)),
  )

/** A picture as a file with one slide, made smaller if necessary. Never rejects. */
export async function readPictureFile(file: File): Promise<ParsedFile> {
  try {
    const refusal = imageFileError({ type: '', size: file.size })
    if (refusal) return refusedFile(refusal)
    const dataUrl = await readImageFile(file)
    const imageContents = dataUrl.slice(dataUrl.indexOf(',') + 1)
    const name = shortName(file.name.replace(/\.[^.]*$/, '')) || importText.untitled
    const slide = {
      name,
      line: 1,
      rows: [
        { blocks: [{ blockType: 'Image' as const, imageName: file.name.slice(-255), imageContents, altText: '' }] },
      ],
    }
    const remarks = isMoving(await headOf(file)) ? [{ message: contentText.firstPictureOnly(file.name) }] : []
    return { slides: [slide], songs: [], marks: [], remarks, format: importText.formats.picture, isPicture: true }
  } catch {
    return refusedFile(importText.pictureUnreadable)
  }
}

/** The block of a picture that becomes a slide. */
export const pictureOf = ({ slides }: ParsedFile) => slides[0]?.rows[0]?.blocks[0]

/** The same picture with another alternative text. */
export const withAltText = (parsed: ParsedFile, altText: string): ParsedFile => ({
  ...parsed,
  slides: parsed.slides.map((slide) => ({
    ...slide,
    rows: slide.rows.map((row) => ({ ...row, blocks: row.blocks.map((block) => ({ ...block, altText })) })),
  })),
})
