import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Writers } from './call-html.ts'
import { root } from './contract.ts'
import { type Changes, changesBetween } from './contract-diff.ts'
import { bonesOf, releasedVersions } from './contract-versions.ts'
import { escapeHtml } from './html.ts'
import type { Page } from './page.ts'

/** What changed in each version of the contract: our words, then what a comparison of the contracts finds. */
export function changesPage({ contract, markdown }: Writers): Page {
  const told = wordsByVersion()
  const released = releasedVersions()
  const steps = released.map(({ version, contract: now }, at) => ({ version, before: released[at - 1]?.contract, now }))
  const current = bonesOf(contract.text)
  const last = released.at(-1)
  if (last && last.contract !== current) steps.push({ version: contract.version, before: last.contract, now: current })
  const sections = steps.reverse().map(({ version, before, now }) => {
    const isReleased = released.some((one) => one.version === version)
    const words = [isReleased ? '' : (told.get('Next') ?? ''), told.get(version) ?? ''].join('\n')
    const found = before ? changesHtml(changesBetween(before, now), version) : ''
    return {
      heading: { id: version, text: isReleased ? version : `${version}, not released yet` },
      html: `${markdown.block(words)}${found}`,
    }
  })
  return {
    address: '/changes/',
    title: 'Changes of the contract',
    summary: 'What each version of the contract added, changed and removed.',
    headings: sections.map(({ heading }) => heading),
    html: `<h1>Changes of the contract</h1><p>What each version added, changed and removed. Under our own words stands what a comparison of both contracts found. <a href="/guides/versioning-and-deprecation/">What you may count on</a> tells how versions are made.</p>${sections
      .map(({ heading, html }) => `<h2 id="${heading.id}">${escapeHtml(heading.text)}</h2>${html}`)
      .join('')}`,
  }
}

/** The parts of the hand-written list by their headings. */
function wordsByVersion() {
  const text = readFileSync(resolve(root, 'docs/CHANGELOG.md'), 'utf8')
  const parts = text.split(/^## /m).slice(1)
  return new Map(parts.map((part) => [part.split('\n', 1)[0]?.trim() ?? '', part.slice(part.indexOf('\n'))]))
}

function changesHtml({ breaking, newCalls, goneCalls, newParts }: Changes, version: string) {
  const list = (heading: string, lines: string[]) =>
    lines.length > 0
      ? `<h3>${heading} in ${escapeHtml(version)}</h3><ul class="changes">${lines.map((line) => `<li>${withCode(line)}</li>`).join('')}</ul>`
      : ''
  return (
    list('May break a client', [...goneCalls.map((call) => `${call}: removed`), ...breaking]) +
    list('New calls', newCalls) +
    list('New fields, parameters and answers', newParts)
  )
}

const withCode = (line: string) =>
  escapeHtml(line)
    .replace(
      /^((?:[A-Z]+|every) )(\/\S+?)(:|$)/,
      (_all, verb, path, end) => `${verb}<code>${path.replaceAll('/', '/<wbr>')}</code>${end}`,
    )
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
