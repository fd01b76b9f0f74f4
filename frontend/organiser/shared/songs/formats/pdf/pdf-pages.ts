/** How the pages of a PDF become slides: each is drawn, with its text as alternative text, or its text is taken. */
export const PDF_PAGES = ['pictures', 'text'] as const
export type PdfPages = (typeof PDF_PAGES)[number]
