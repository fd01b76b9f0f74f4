export const readmeSource = `# Generated code

Made by \`make generate\` from \`openapi/\`, checked in, never edited. \`make check\` generates again and compares.

| File | Made by | What |
|---|---|---|
| \`contract.json\` | Redocly | the bundled contract |
| \`asyncapi.json\` | \`openapi/generator/sources/asyncapi.ts\` | the hub, as AsyncAPI 3 |
| \`types.ts\` | openapi-typescript | types of every path, call and schema |
| \`zod/\` | orval | a Zod validator per schema and per operation |
| \`msw/\` | orval | an MSW handler per operation that answers with the contract's example; needs only \`msw\` |
| \`routes.ts\` | \`openapi/generator/sources/routes.ts\` | \`createRoute\` definitions |
| \`operations.ts\` | \`openapi/generator/sources/routes.ts\` | a light table of all operations |
| \`locations.ts\` | \`openapi/generator/sources/locations.ts\` | where what a call has made is found |
| \`errors.ts\` | \`openapi/generator/sources/errors.ts\` | status and words of each error code |
| \`plans.ts\` | \`openapi/generator/sources/plans.ts\` | prices, limits and features of each plan |
| \`limits.ts\` | \`openapi/generator/sources/limits.ts\` | how long each text may be |
| \`hub.ts\` | \`openapi/generator/sources/hub.ts\` | hub methods and messages, typed and validated |
| \`hub-messages.ts\` | \`openapi/generator/sources/client.ts\` | the same as types alone, for the client package |
| \`python-types.py\` | \`openapi/generator/sources/python.ts\` | types of objects for the Python package |
| \`creating-calls.ts\` | \`openapi/generator/sources/client.ts\` | the calls that create something, for the client package |
`
