/** How a row of a slide is drawn. */
export const layoutText = {
  layout: (n: number) => `Layout of row ${n}`,
  automatic: 'Automatic layout',
  layouts: {
    Title: 'Title',
    Lyrics: 'Lyrics',
    Text: 'Text',
    PictureFull: 'Picture, whole screen',
    PictureLeft: 'Picture left',
    PictureRight: 'Picture right',
    Columns: 'Two columns',
    Quotation: 'Quotation',
  },
} as const
