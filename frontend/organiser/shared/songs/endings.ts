/** The file extensions that the picker offers. The contents decide what a file is. */
export const ENDINGS =
  '.txt .md .markdown .xml .cho .crd .chopro .chordpro .pro .sng .usr .json .srt .vtt .lrc .csv .tsv .rtf .docx .pptx .odp .pdf .ppl'.split(
    ' ',
  )
