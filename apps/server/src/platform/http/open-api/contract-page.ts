import { html, raw } from 'hono/html'
import type { Endpoint } from '@mavuno/sdk/contract'
import type { openApiOf } from './open-api.js'

const style = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 1rem;
    background: #0a0f0c; color: #eef4f0 }
  a { color: #45d186 } code { font-family: ui-monospace, monospace }
  details { background: #131a16; border-radius: 8px; margin: 8px 0; padding: 8px 16px }
  summary { cursor: pointer; min-height: 44px; display: flex; gap: 12px; align-items: center }
  .method { color: #45d186; font-weight: 700; min-width: 4rem }
  .caller { margin-inline-start: auto; color: #a9b6ae; font-size: 14px }
  pre { overflow: auto; background: #1c2420; padding: 12px; border-radius: 8px }`

/** A page that shows the OpenAPI document to people; it loads nothing and runs no script. */
export function contractPage(
  endpoints: readonly Endpoint[],
  document: ReturnType<typeof openApiOf>,
) {
  const paths = document['paths'] as Record<string, Record<string, unknown>>
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Mavuno API</title>
        <style>
          ${raw(style)}
        </style>
      </head>
      <body>
        <h1>Mavuno API</h1>
        <p>Every call of the contract, as <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
        ${endpoints.map(
          ({ method, path, caller }) =>
            html`<details>
              <summary>
                <span class="method">${method}</span><code>${path}</code>
                <span class="caller">${caller}</span>
              </summary>
              <pre tabindex="0">
${JSON.stringify(paths[path]?.[method.toLowerCase()], null, 2)}</pre>
            </details>`,
        )}
      </body>
    </html>`
}
