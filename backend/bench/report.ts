/** A section of the report, as Markdown. */
export interface Section {
  title: string
  body: string
}
interface Facts {
  date: string
  tookSeconds: number
  /** Properties of the machine and versions, by name. */
  machine: Record<string, string>
}
export type Cell = string | number

/** A Markdown table, with numbers aligned right. */
export function table(headings: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const texts = rows.map((row) => {
    if (row.length !== headings.length) throw new Error(`A row of ${row.length} in a table of ${headings.length}.`)
    return row.map((cell) => String(cell).replaceAll('|', '\\|'))
  })
  const isNumeric = headings.map((_, column) => rows.length > 0 && rows.every((row) => typeof row[column] === 'number'))
  const widths = headings.map((heading, column) =>
    Math.max(4, heading.length, ...texts.map((row) => row[column]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => pad(cell, widths[column] ?? 0, isNumeric[column])).join(' | ')} |`
  const rule = widths.map((width, column) => (isNumeric[column] ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)))
  return [line(headings), `| ${rule.join(' | ')} |`, ...texts.map(line)].join('\n')
}

const pad = (text: string, width: number, isNumeric = false) => (isNumeric ? text.padStart(width) : text.padEnd(width))

/** Rounds to three significant digits, the precision of these measurements. */
export function rounded(value: number): number {
  return value === 0 ? 0 : Number(value.toPrecision(3))
}

/** The multiple of the baseline, as `1.25 ×`. */
export const ratio = (value: number, yardstick: number) => `${(value / yardstick).toFixed(2)} ×`

export const megabytes = (bytes: number) => rounded(bytes / 1024 ** 2)
export const kilobytes = (bytes: number) => rounded(bytes / 1024)

/** The complete page. */
export function writeReport({ date, tookSeconds, machine }: Facts, sections: readonly Section[]): string {
  return `${[
    '# Benchmarks',
    `Written by \`make bench\` on ${date}; the run took ${Math.round(tookSeconds)} s. Times depend on the machine and on what else it does: only compare figures of one run. Nothing here is asserted by a test.`,
    table(['', 'This run'], Object.entries(machine)),
    ...sections.map(({ title, body }) => `## ${title}\n\n${body}`),
  ].join('\n\n')}\n`
}

/** The page with updated sections in place of those with the same title; new ones are appended. */
export function putSections(report: string, sections: readonly Section[]): string {
  const [head = '', ...old] = report.trimEnd().split(/\n\n(?=## )/)
  const parts = new Map(old.map((part) => [part.slice(3, part.indexOf('\n')), part]))
  for (const { title, body } of sections) parts.set(title, `## ${title}\n\n${body}`)
  return `${[head, ...parts.values()].join('\n\n')}\n`
}
