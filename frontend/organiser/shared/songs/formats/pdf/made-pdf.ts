interface PdfParts {
  /** The size of the pages in points. */
  mediaBox?: string
  /** The number of pages that it says it has. */
  declared?: number
  /** More of the trailer, such as an encryption. */
  trailer?: string
}

/** A line of text at a place of a page, from the lower left corner. */
export const lineAt = (x: number, y: number, size: number, words: string) =>
  `BT /F1 ${size} Tf ${x} ${y} Td (${words}) Tj ET`

/** A PDF (ISO 32000) of pages drawn by these instructions, in Helvetica, which isn't in it. */
export function makePdf(pages: readonly string[], parts: PdfParts = {}): Uint8Array<ArrayBuffer> {
  const { mediaBox = '[0 0 960 540]', declared = pages.length, trailer = '' } = parts
  const kids = pages.map((_, n) => `${4 + 2 * n} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${declared} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((content, n) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox ${mediaBox} /Contents ${5 + 2 * n} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ]
  let file = '%PDF-1.7\n'
  const places = objects.map((object, n) => {
    const place = file.length
    file += `${n + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`
  const end = `trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${file.length}\n%%EOF`
  return new TextEncoder().encode(file + table + end)
}
