import type { Page } from './page.ts'

/** The docs' address in the contract, which a server replaces by its own. */
const SERVER = 'http://localhost:3000'

interface Parts {
  guides: Page[]
  operations: Page[]
  hub: Page
  api: Page[]
}

/** An index of the docs for language models (llmstxt.org): what Lectern is, and where each subject is described. */
export function llmsTxt({ guides, operations, hub, api }: Parts): string {
  const line = ({ address, title, summary }: Pick<Page, 'address' | 'title' | 'summary'>) =>
    `- [${title}](${SERVER}/docs${address}): ${summary}`
  const file = (path: string, summary: string) => `- [${path.slice(1)}](${SERVER}${path}): ${summary}`
  return `# Lectern

> Slides, lyrics and announcements, live on every phone in the room. An organiser presents an event of slides, and attendees follow it in a browser. Programs present and follow over an
> HTTP API and a SignalR hub.

In paths and fields, an event is a \`session\` and a slide is a \`page\`. A showing is one run of an event. Programs authenticate with \`Authorization: Bearer\` and an access token;
following needs none. Every response is an envelope: \`success\`, \`responseData\`, \`errors\` with a stable \`code\`.

## Contract
${file('/openapi.json', 'every call, OpenAPI 3.1')}
${file('/asyncapi.json', "the hub's messages, AsyncAPI 3.0")}

## Guides
${guides.map(line).join('\n')}

## Reference
${line(hub)}
${api.map(line).join('\n')}

## Operations
${operations.map(line).join('\n')}
`
}
