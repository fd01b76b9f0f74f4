/** Files for translators (XLIFF and CSV), and why one can't be read. */
export const translationFileText = {
  noteForTranslators: 'Keep line ends and marks such as ** and - where they are.',
  noXliff: 'This file is neither XLIFF 2 nor a table (CSV).',
  oldXliff: (version: string) => `This is XLIFF ${version}. Save it as XLIFF 2, then upload it again.`,
  brokenXml: (line: number) => `This XLIFF file can’t be read: line ${line} isn’t valid XML.`,
  columnsMissing: (columns: readonly string[]) =>
    `This table has no column ${columns.map((name) => `“${name}”`).join(' or ')}. Keep the first line as it was downloaded.`,
  noTextFile: 'This file isn’t text. Upload the XLIFF or CSV file that you downloaded, with its translations.',
  tooLarge: (megabytes: number) => `The file is larger than ${megabytes} MB.`,
  otherLanguage: (found: string, expected: string) =>
    `This file is for the language “${found}”, not “${expected}”. Choose that language first.`,
}
